import type { BaseEnv } from '../env.ts';
import type { KitDatabase } from '../kit-options.ts';
import { FailureTrial, type TrialWishes } from './failure-trial.ts';
import type { Declared } from './service-under-test.ts';

interface Expected<P> extends TrialWishes<P> {
  /**
   * The columns in which an erased person's bare id stays, each with its reason; where it is absent, another
   * suite looks at the erasure.
   */
  readonly staysBecause?: Readonly<Record<string, string>>;
}

const limitMs = 180_000;

/**
 * The suite of `failing-handlers.int.test.ts`: what holds in every service when its handlers fail. Called
 * once, at the top of that file.
 */
export function testFailingHandlers<E extends BaseEnv, P extends KitDatabase>(
  declared: Declared<E, P>,
  { staysBecause, ...wishes }: Expected<P> = {},
): void {
  let trial: FailureTrial<E, P>;
  beforeAll(async () => {
    trial = await FailureTrial.start(declared, wishes);
  });
  afterAll(() => trial?.close());

  test(`the history has every event that ${declared.name} listens to`, () => {
    expect(trial.missingTypes()).toEqual([]);
  });

  test(
    'each handler that fails once, at any event, leaves the same rows',
    async () => {
      expect(await trial.differences('once')).toEqual([]);
      expect(trial.ineffectiveTypes()).toEqual([]);
    },
    limitMs,
  );

  test(
    'each event that is given up, and replayed after later ones, leaves the same rows',
    async () => {
      expect(await trial.differences('dead-letters')).toEqual([]);
    },
    limitMs,
  );

  test('every table gives its rows to the person whose they are, or says why it does not', async () => {
    expect(await trial.unexplainedTables()).toEqual([]);
  });

  test('a person’s own data are found by an index, however many other people there are', async () => {
    expect(await trial.wholeReads()).toEqual([]);
  });

  test('what a person gets of his own data names nobody else', async () => {
    const files = await trial.ownData();
    const named = [...files].flatMap(([id, file]) =>
      [...files.keys()].filter((other) => other !== id && JSON.stringify(file).includes(other)),
    );
    expect(named).toEqual([]);
    const rows = [...files.values()].flatMap(({ parts: { log: _log, ...parts } }) => Object.values(parts));
    expect(rows.length === 0 || rows.flat().length > 0).toBe(true);
  });

  if (staysBecause)
    test('what names an erased person goes, but for what has a reason to stay', async () => {
      expect(await trial.traces()).toEqual({ staying: Object.keys(staysBecause).sort(), unseen: [] });
    });
}
