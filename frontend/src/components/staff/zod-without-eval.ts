import { config, z } from 'zod';

// zod would compile checks by `new Function`, which the content policy reports; it asks before the first
// schema is made.
config({ jitless: true });

export { z };
