/** A class of undici 7 by its file: the package's index loads its `fetch` and eleven agents besides. */
declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici';
}
