import * as z from 'zod';

import { dataDirOf } from './paths';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'is "Name <address>" or an address')
    .default('Treat Ya Self <no-reply@treatyaself.example>'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info']).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]+$/, 'is letters, digits and . _ ~ + / = -')
    .optional(),
  PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type Config = z.infer<typeof environment> & { DATA_DIR: string };

/** Settings from the environment; an empty variable counts as unset. @throws Error naming the variable at fault. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = environment.safeParse(set);
  if (error) {
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  return { ...data, DATA_DIR: dataDirOf(env) };
};
