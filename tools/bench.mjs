import { measureLanding } from './bench/landing.mjs';
import { measureLighthouse } from './bench/lighthouse.mjs';
import { startProduct } from './bench/product.mjs';
import { print } from './bench/table.mjs';

/** Measures the built product (`npm run build` first) and says which targets are met. */
const product = await startProduct();
try {
  const rows = [...(await measureLanding(product.url)), ...(await measureLighthouse(product.url))];
  print(rows);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  await product.stop();
}
