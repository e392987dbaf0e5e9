import { createContext, useContext } from 'react';

/** Runs what asks for a log-in of a moment ago; false where the person turned away, throws as `run` does. */
export type WithFreshLogIn = (run: () => Promise<void>) => Promise<boolean>;

/** Given by the page that asks; without one, what needs a fresh log-in is refused in words. */
export const FreshLogIn = createContext<WithFreshLogIn>(async (run) => {
  await run();
  return true;
});
export const useWithFreshLogIn = (): WithFreshLogIn => useContext(FreshLogIn);
