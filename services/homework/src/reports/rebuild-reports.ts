import type { EventDefinition } from '@yuedu/contracts/event';
import {
  attemptFinished,
  attemptGraded,
  attemptRescored,
  attemptStarted,
  homeworkAssigned,
  homeworkRemoved,
  homeworkUpdated,
  taskCreated,
  taskDeleted,
  taskUpdated,
} from '@yuedu/contracts/events/homework';
import { rebuildModel, type RebuildOptions } from '@yuedu/messaging/rebuild/rebuild';
import type { ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { foldReport, FoldsService } from './folds.service.ts';
import { ReportFactsService } from './report-facts.service.ts';

/**
 * Tables of the report model; members are a replica of classes and are read as they are. The rows of
 * report_completion are not among them: Postgres counts them anew when the cells are exchanged.
 */
export const reportTables = [
  'report_tasks',
  'report_homeworks',
  'report_attempts',
  'report_cells',
  'report_questions',
  'report_classes',
];

type Apply = (tx: Tx, event: never) => Promise<unknown>;

/** The model's events, each with what its consumer does. */
function applies(facts: ReportFactsService): [EventDefinition, Apply][] {
  return [
    [taskCreated, (tx, event) => facts.taskChanged(tx, event)],
    [taskUpdated, (tx, event) => facts.taskChanged(tx, event)],
    [taskDeleted, (tx, event) => facts.taskDeleted(tx, event)],
    [homeworkAssigned, (tx, event) => facts.homeworkChanged(tx, event)],
    [homeworkUpdated, (tx, event) => facts.homeworkChanged(tx, event)],
    [homeworkRemoved, (tx, event) => facts.homeworkRemoved(tx, event)],
    [attemptStarted, (tx, event) => facts.attemptStarted(tx, event)],
    [attemptFinished, (tx, event) => facts.attemptFinished(tx, event)],
    [attemptRescored, (tx, event) => facts.attemptFinished(tx, event)],
    [attemptGraded, (tx, event) => facts.attemptFinished(tx, event)],
  ];
}

/**
 * `npm run rebuild -- homework reports`: the model anew from its topics, with the consumers' and the job's
 * own functions.
 */
export async function rebuildReports(
  env: Env,
  onProgress?: RebuildOptions['onProgress'],
): Promise<{ records: number; rows: Record<string, number> }> {
  const folds = new FoldsService();
  const handlers = applies(new ReportFactsService(folds));
  return rebuildModel({
    service: 'homework',
    model: 'reports',
    events: handlers.map(([event]) => event),
    tables: reportTables,
    env,
    ...(onProgress ? { onProgress } : {}),
    apply: async (event: ReceivedEvent, ctx) => {
      const handler = handlers.find(([definition]) => definition.type === event.type);
      await handler?.[1](ctx.tx<Tx>(), event as never);
    },
    folds: {
      [foldReport]: async (tx, key) => {
        await folds.fold(tx as Tx, key);
      },
    },
    database: {
      url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      createClient: ({ url }) => {
        const prisma = createPrisma(PrismaClient, { ...env, DATABASE_URL: url });
        return { client: prisma, close: () => prisma.$disconnect() };
      },
    },
  });
}
