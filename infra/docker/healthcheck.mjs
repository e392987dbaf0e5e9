// Alive is what a container is asked; being ready depends on engines and is the load balancer's question.
const port = Number(process.env.OPERATIONS_PORT ?? Number(process.env.PORT) + 6000);
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) }).catch(
  () => null,
);
process.exit(answer?.ok ? 0 : 1);
