import 'reflect-metadata';
import { runTool } from '@yuedu/messaging/tool';
import { createPrisma } from '@yuedu/service-kit/database/database';
import { loadEnv } from './env.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { rebuildReports } from './reports/rebuild-reports.ts';

// npm run dlq -- homework …, npm run rebuild -- homework reports
const env = loadEnv();
const prisma = createPrisma(PrismaClient, env);
try {
  await runTool({
    client: prisma,
    args: process.argv.slice(2),
    rebuilds: { reports: (onProgress) => rebuildReports(env, onProgress) },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await prisma.$disconnect();
}
