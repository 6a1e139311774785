import { defineConfig } from 'vitest/config';

const alias = { 'react-router-dom': 'react-router' };
const node = (name: string) => ({
  resolve: { alias },
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 20_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      node('wire'),
      node('dataProvider'),
      node('server'),
      node('standin'),
      {
        resolve: { alias },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: ['tests/screens/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          server: { deps: { inline: [/react-admin/, /ra-/, /react-router/] } },
        },
      },
    ],
  },
});
