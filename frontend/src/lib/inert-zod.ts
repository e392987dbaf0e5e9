/**
 * Stands in for zod inside packages/contracts in the browser bundle (see build/contracts-for-browser.ts):
 * every member and every call gives the same inert value, so that route declarations can be read
 * for their method and path.
 */
interface Inert {
  (...input: unknown[]): Inert;
  readonly [member: string]: Inert;
}

const target = (): void => undefined;
export const z: Inert = new Proxy(target as unknown as Inert, {
  get: (_target, member) => (member === Symbol.toPrimitive ? () => '' : z),
  apply: () => z,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});
