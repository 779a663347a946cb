/** The name under which the user is logged in never reaches an event. */
export function loginOf(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly login: string } | Record<string, never> {
  const login = environment['USER'] ?? environment['LOGNAME'] ?? environment['USERNAME'] ?? '';
  return login === '' ? {} : { login };
}
