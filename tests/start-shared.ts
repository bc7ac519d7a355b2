// Once before the journeys: what they start. A global setup of vitest.config.ts.
import { buildIfStale } from '../scripts/build.ts'
import { bundleProduct } from '../scripts/bundle-product.ts'

export async function setup(): Promise<void> {
  await buildIfStale()
  process.env.PRODUCT_BUNDLE = await bundleProduct()
}
