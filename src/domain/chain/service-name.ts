/** The name of the service where the chain has given it none of its own. */
export const serviceName = 'Faktur Desk';
