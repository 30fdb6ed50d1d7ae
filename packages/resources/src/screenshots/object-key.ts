const KEY = /^screenshots\/([\da-f-]{36})\/([\da-f]{64})$/;

/** Where the bytes of a screenshot lie in the object store. */
export function objectKey(workspace: string, hash: string): string {
  return `screenshots/${workspace}/${hash}`;
}

/** Nothing for keys of other things. */
export function parseObjectKey(
  key: string,
): { readonly workspace: string; readonly hash: string } | undefined {
  const [, workspace, hash] = KEY.exec(key) ?? [];
  return workspace === undefined || hash === undefined ? undefined : { workspace, hash };
}
