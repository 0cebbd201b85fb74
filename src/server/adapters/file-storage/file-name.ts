const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names are random and ours: nothing that somebody typed ever becomes a path or a key. */
export const isFileName = (name: string): boolean => shape.test(name);

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error('not a name of a stored file');
}
