const units = '개|명|건|장|번째|회|종|원|P'

const gapBeforeUnit = new RegExp(`\\d (${units})(?![가-힣A-Za-z])`)
const gapBeforeParticle = /(개|명|건|장|번|\d(회|종|원|P)) (이|가|을|를|은|는)(?= |"|$)/

/** Returns true when a screen reader would make a gap between a number and its unit, or a unit and its particle: `7 개 안 읽음`. */
export function isInPieces(said: string): boolean {
  return gapBeforeUnit.test(said) || gapBeforeParticle.test(said)
}
