import { runTool } from '../tool.mjs';

/** `npm run rebuild -- homework reports`: drops a read model and folds it again from its topics. */
export async function main([service, model, ...rest]) {
  if (!service || !model) throw new Error('say which: npm run rebuild -- <service> <model>');
  return runTool(service, ['rebuild', model, ...rest]);
}
