/**
 * What `.local/run.json` says (mode 0600). Its first six fields are read by other tools and must keep their
 * shape; `supervisor` and `born` let `npm stop` tell our processes from others with a reused pid.
 */
export function buildRunFile({ plan, accounts, processes, supervisor, guardian, engines, sources, options }) {
  const gateway = plan.find(({ service }) => service === 'gateway');
  return {
    // Under `npm run dev` browsers use vite's address, which forwards calls to this one.
    url: (options.dev ? null : gateway?.env.PUBLIC_URL) ?? gateway?.url ?? null,
    dashboardEntry: gateway?.env.DASHBOARD_ENTRY ?? null,
    accounts,
    services: Object.fromEntries(plan.map(({ name, url, operationsUrl }) => [name, { url, operationsUrl }])),
    processes: [...processes, guardian, supervisor].filter(Boolean).map(({ name, pid }) => ({ name, pid })),
    engines: {
      postgres: engines.postgres,
      kafka: engines.kafka,
      redis: engines.redis,
      ...(engines.kafkaLogin && { kafkaLogin: engines.kafkaLogin }),
    },
    supervisor: { pid: supervisor.pid, birth: supervisor.birth },
    born: Object.fromEntries(
      [...processes, guardian, supervisor].filter(Boolean).map(({ pid, birth }) => [pid, birth]),
    ),
    sources,
    options,
  };
}

/** The processes of a run file with their births, the supervisor last. */
export const processesOf = (file) =>
  file.processes.map(({ name, pid }) => ({ name, pid, birth: file.born[pid] }));
