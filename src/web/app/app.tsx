import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { createQueryClient, failingOffline } from '../lib/query-client.ts'
import { onFailure } from '../lib/api.ts'
import { CrashNet } from '../ui/crash-net.tsx'
import { CrashNotice } from '../ui/crash-notice.tsx'
import { isInside } from '../lib/is-inside.ts'
import { SignedInOnly, SignedOutOnly } from './guards.tsx'
import { CustomerLayout } from './customer-layout.tsx'
import { PublicLayout } from './public-layout.tsx'
import { screens } from './screens.ts'
import { leaveWhenSignedOut } from '../lib/session-end.ts'
import { HomeScreen } from '../screens/home.tsx'
import { LoginScreen } from '../screens/login.tsx'
import { ToasterHost } from './toaster-host.tsx'

onFailure(leaveWhenSignedOut)
const queryClient = createQueryClient(failingOffline)

/** Renders all customer screens. The code of login and home is in the first script; that of the others is loaded on demand. */
export function App() {
  return (
    <StrictMode>
      <CrashNotice home="/">
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Routes>
              <Route element={<SignedOutOnly />}>
                <Route path="/login" element={<LoginScreen />} />
                <Route element={<PublicLayout />}>
                  <Route path="/terms" element={<screens.Terms />} />
                  <Route path="/privacy" element={<screens.Privacy />} />
                </Route>
              </Route>
              {/* mailed links work in any browser, whichever account is signed in there */}
              <Route element={<PublicLayout />}>
                <Route path="/reset-password" element={<screens.ResetPassword />} />
                <Route path="/confirm-email" element={<screens.ConfirmEmail />} />
              </Route>
              <Route element={<SignedInOnly />}>
                <Route element={<CustomerLayout />}>
                  <Route index element={<HomeScreen />} />
                  <Route path="/cart" element={<screens.Cart />} />
                  <Route path="/customer-center" element={<screens.CustomerCenter />} />
                  <Route path="/encore" element={<screens.Encore />} />
                  <Route path="/mypage" element={<screens.MyPage />} />
                  <Route path="/mypage/history" element={<screens.History />} />
                  <Route path="/mypage/points" element={<screens.Points />} />
                  <Route path="/mypage/orders" element={<screens.PickupCalendar />} />
                  <Route path="/product/:productId" element={<screens.ProductDetail />} />
                  {isInside && <Route path="*" element={<screens.NotFound />} />}
                </Route>
              </Route>
              {!isInside && <Route path="*" element={<screens.NotFound />} />}
            </Routes>
          </BrowserRouter>
          <CrashNet>
            <ToasterHost />
          </CrashNet>
        </QueryClientProvider>
      </CrashNotice>
    </StrictMode>
  )
}
