/** Nobody waits for a turn or a connection longer than this. */
export const patienceMs = 10_000;
/** Nothing began or ended for so long while somebody waits: they would wait in vain. */
export const standstillMs = 2_000;
export const lookEveryMs = 250;

export const busy = () => Object.assign(new Error('nothing came free in time'), { code: 'POOL_BUSY' });
