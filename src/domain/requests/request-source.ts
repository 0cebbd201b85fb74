/** The door by which a request came: the form, a buyer code at the till, or the hand-over of an app. */
export const requestSources = ['form', 'till', 'handover'] as const;
export type RequestSource = (typeof requestSources)[number];
