const shape = /^[A-Za-z0-9._-]{1,32}$/;

export function isEmpid(text: string): boolean {
  return shape.test(text);
}

/** EMPIDs that differ only in case are the same person. */
export function empidKey(empid: string): string {
  return empid.toLowerCase();
}
