/** The first is no sign: `.` and `..` stand for folders, so that no address leads to such a user. */
const shape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
const earlierShape = /^[A-Za-z0-9._-]{1,32}$/;

/** Whether a new user may have it. */
export function isEmpid(text: string): boolean {
  return shape.test(text);
}

/** Whether a user of this or an earlier version may have it. */
export function mayBeEmpid(text: string): boolean {
  return earlierShape.test(text);
}

/** EMPIDs that differ only in case are the same person. */
export function empidKey(empid: string): string {
  return empid.toLowerCase();
}
