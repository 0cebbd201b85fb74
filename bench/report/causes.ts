/** Why a goal is not reached, by its name, written by whoever found out. Shown only while it is not. */
export const causes: Record<string, string> = {};
