import { defineConfig } from 'drizzle-kit';

/** Settings of `npx drizzle-kit generate`, which writes a migration for a changed schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema',
  out: './server/db/migrations',
});
