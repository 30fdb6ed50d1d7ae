/** Fills both storages when the document is of the origin that they are meant for. */
export function fillStorages(
  origin: string,
  local: readonly (readonly [name: string, value: string])[],
  session: readonly (readonly [name: string, value: string])[],
): void {
  if (window.top !== window || location.origin !== origin) return;
  for (const [name, value] of local) localStorage.setItem(name, value);
  for (const [name, value] of session) sessionStorage.setItem(name, value);
}
