import { HeldPorts, pickPort } from './ports.mjs';
import {
  enginePorts,
  operationsOffset,
  replicaOffset,
  services,
  standIns,
  workerOperationsOffset,
} from './services.mjs';
import { instanceName } from './environment.mjs';
import { readState, writeState } from './state.mjs';

/**
 * Ports for engines and every instance, bound until `held.release()`. A port that was moved stays moved, so
 * that addresses and cookies stay the same at the next start.
 */
export async function planPorts({ replicas = 1 } = {}) {
  const recorded = readState('ports.json') ?? {};
  const avoid = new Set();
  const ports = {};
  const held = new HeldPorts();
  for (const [name, preferred] of Object.entries(enginePorts))
    ports[name] = await pickPort(recorded[name] ?? preferred, { avoid, held });
  for (const { name, port, worker } of services) {
    const offsets = [0, operationsOffset, ...(worker ? [workerOperationsOffset] : [])];
    for (let copy = 1; copy <= replicas; copy += 1) {
      const instance = instanceName(name, copy);
      ports[instance] = await pickPort(recorded[instance] ?? port + (copy - 1) * replicaOffset, {
        avoid,
        offsets,
        held,
      });
    }
  }
  for (const { name, port } of standIns)
    ports[name] = await pickPort(recorded[name] ?? port, { avoid, offsets: [0, operationsOffset], held });
  writeState('ports.json', { ...recorded, ...ports });
  return { ports, held };
}
