/** Engines given by the environment (CI); undefined where they are to be read from .local/test-engines.json. */
export function enginesFromEnv(): { databaseUrl?: string; kafkaBrokers?: string; redisUrl?: string } {
  return {
    databaseUrl: process.env['TEST_DATABASE_URL'],
    kafkaBrokers: process.env['TEST_KAFKA_BROKERS'],
    redisUrl: process.env['TEST_REDIS_URL'],
  };
}
