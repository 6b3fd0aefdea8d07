const signInPaths = ['/login', '/signon'];

/** Whether this page was opened by signing in: a session had ended, and only the address is back. */
export function isOpenedBySignIn(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false;
  return signInPaths.includes(new URL(document.referrer).pathname);
}
