import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from a changed schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/passwordResets.ts', './server/db/rateLimits.ts'],
  out: './server/db/migrations',
});
