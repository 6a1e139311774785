import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from a changed schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema',
  out: './server/db/migrations',
});
