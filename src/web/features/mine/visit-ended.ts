import { ApiError } from '#web/api/api-error.ts';

export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'visitEnded';
