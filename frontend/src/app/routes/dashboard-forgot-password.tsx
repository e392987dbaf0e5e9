import ForgotPasswordPage from './forgot-password.tsx';

/** The same page under the dashboard's own base, without the client's frame. */
export default function Page() {
  return (
    <main id="main">
      <ForgotPasswordPage />
    </main>
  );
}
