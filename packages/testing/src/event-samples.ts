import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventDefinition, EventInput } from '@yuedu/contracts/event';

export const samplesDir = fileURLToPath(new URL('../../contracts/samples/', import.meta.url));

export interface EventSample {
  /** `<type>.v<n>.<k>.json` */
  file: string;
  type: string;
  /** Which sample of its version, from 1. */
  number: number;
  data: unknown;
}

/** Every frozen sample, by type and number. They are only ever added. */
export function eventSamples(): EventSample[] {
  return readdirSync(samplesDir)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const [, type = '', number] = /^(.+)\.(\d+)\.json$/.exec(file) ?? [];
      return {
        file,
        type,
        number: Number(number),
        data: JSON.parse(readFileSync(join(samplesDir, file), 'utf8')) as unknown,
      };
    })
    .sort((a, b) => (a.type === b.type ? a.number - b.number : a.type < b.type ? -1 : 1));
}

/** The newest sample of an event's newest version. @throws when there is none */
export function sampleOf<E extends EventDefinition>(event: E): EventInput<E> {
  const sample = eventSamples().findLast(({ type }) => type === event.type);
  if (!sample) throw new Error(`no sample of ${event.type} in packages/contracts/samples`);
  return sample.data as EventInput<E>;
}
