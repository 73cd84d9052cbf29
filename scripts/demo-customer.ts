/** Signs in as the demo shop's customer and returns the session's `Cookie` header. @throws Error when sign-in fails */
export async function signInAsCustomer(base: string): Promise<string> {
  const response = await fetch(`${base}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: 'customer@demo.test', password: 'moapick-demo' }),
  })
  if (!response.ok) throw new Error(`signing in at ${base} answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
}

/** Returns the paths of all product pages, in the order of the shop. */
export async function productPaths(base: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${base}/api/products`, { headers: { cookie } })
  const { products } = (await response.json()) as { products: { id: string }[] }
  return products.map(({ id }) => `/product/${id}`)
}
