/** Shows again that it is the person who signed in, where an error asks for that; false when it does not, or they gave up. */
type Renew = (error: unknown) => Promise<boolean>;

let renew: Renew | undefined;

/** Names who asks the person. Returns a function that takes it back. */
export function onFreshSignInNeeded(asker: Renew): () => void {
  renew = asker;
  return () => {
    if (renew === asker) renew = undefined;
  };
}

/**
 * Makes a call, and once more when the server wanted a fresh sign-in first and got one: whoever called need not know of it,
 * and loses nothing.
 */
export async function withFreshSignIn<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(await renew?.(error))) throw error;
    return await attempt();
  }
}
