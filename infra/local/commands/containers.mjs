import { trial } from '../../containers/trial.mjs';

/** `npm run containers`: everything about containers, really run by Podman (docs/CONTAINERS.md). */
export async function main(args) {
  await trial(args);
  return 0;
}
