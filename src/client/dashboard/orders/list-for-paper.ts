// What goes on paper of a list comes in pages, and whatever is new, goes or moves in between shifts those still to come.

/** So many orders go on paper, as many at a time as one answer holds. */
const MOST = 500
export const AT_ONCE = 100
/** So often a list that changed while it was read is read anew. */
const TRIES = 3

interface Page<Order> {
  orders: Order[]
  totalOrders: number
}

interface ForPaper<Order> {
  orders: Order[]
  total: number
}

/** The first orders of a list, each once; none is missing unless the list changes each time that it is read. */
export async function readForPaper<Order extends { id: number }>(
  readPage: (page: number) => Promise<Page<Order>>,
  tries = TRIES,
): Promise<ForPaper<Order>> {
  const orders = new Map<number, Order>()
  const totals = new Set<number>()
  let given = 0
  for (let at = 1; ; at += 1) {
    const page = await readPage(at)
    for (const order of page.orders) orders.set(order.id, order)
    totals.add(page.totalOrders)
    given += page.orders.length
    if (page.orders.length < AT_ONCE || at * AT_ONCE >= Math.min(page.totalOrders, MOST)) break
  }
  const isOfOneMoment = totals.size === 1 && orders.size === given
  if (!isOfOneMoment && tries > 1) return readForPaper(readPage, tries - 1)
  return { orders: [...orders.values()], total: Math.max(...totals) }
}
