// Node for Linux is linked with libatomic, which a plain Debian does not bring, for one function. The executable gets that
// function inside: its bytes go into the unused end of the program's last page, the place that calls the library's jumps there,
// and the library's name is taken out. Only fields of the file change that are there already; nothing moves.
import { elfOf, type Segment } from './binary-elf.ts'

const LIBRARY = 'libatomic.so.1'
const FUNCTION = '__atomic_compare_exchange'

interface Machine {
  /** What gcc -Os makes of the function below, without calls and without addresses. */
  code: string
  /** Where the file jumps through the table's slot at an address: the first instruction of that. */
  callers: (program: Segment, slot: number) => number[]
  jump: (from: number, to: number) => Buffer
}

// typedef unsigned long size;
// #define OF(bytes, type) if (n == bytes) return __atomic_compare_exchange((type *)at, (type *)old, (type *)new, 0, 5, 5)
// _Bool exchange(size n, void *at, void *old, void *new) {
//   OF(8, unsigned long); OF(4, unsigned int); OF(2, unsigned short); OF(1, unsigned char); __builtin_trap();
// }
// gcc -Os -fcf-protection=none (x64), -mno-outline-atomics (arm64). Node itself asks for eight bytes only.
const X64: Machine = {
  code:
    '4883ff087515488b02488b09f0480fb10e0f94c1744f488902eb4a4883ff0475118b028b09f00fb10e0f94c174378902eb33' +
    '4883ff027515668b02668b0966f00fb10e0f94c1741d668902eb1848ffcf75118a028a09f00fb00e0f94c174068802eb020f0b89c8c3',
  callers: jumpsThroughX64,
  jump(from, to) {
    const bytes = Buffer.from('e900000000', 'hex')
    bytes.writeInt32LE(to - from - bytes.length, 1)
    return bytes
  },
}

const ARM64: Machine = {
  code:
    '1f2000f181010054400040f9640040f923fc5fc87f0000eb6100005424fc05c885ffff35e0179f1a40000054430000f9c0035fd6' +
    '1f1000f181010054400040b9640040b923fc5f887f00006b6100005424fc058885ffff35e0179f1aa0feff54430000b9f3ffff17' +
    '1f0800f181010054400040796400407923fc5f487f20206b6100005424fc054885ffff35e0179f1a00fdff5443000079e6ffff17' +
    '1f0400f181010054400040396400403923fc5f087f00206b6100005424fc050885ffff35e0179f1a60fbff5443000039d9ffff17007d20d4',
  callers: jumpsThroughArm64,
  jump(from, to) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE((0x14000000 | (((to - from) / 4) & 0x3ffffff)) >>> 0)
    return bytes
  },
}

const MACHINES: Record<number, Machine> = { 62: X64, 183: ARM64 }

/** Makes a Linux executable of Node start where libatomic is not installed; leaves others as they are. */
export function carryAtomic(bytes: Buffer): void {
  const elf = elfOf(bytes)
  if (!elf?.needed(LIBRARY)) return
  const machine = MACHINES[elf.machine]
  const slots = elf.importsFrom(LIBRARY)
  const [only] = slots
  if (!machine || !only || slots.length > 1 || only.name !== FUNCTION)
    throw new Error(`Node asks ${LIBRARY} for more than is known: ${slots.map(({ name }) => name).join(', ')}`)
  const callers = machine.callers(elf.program, only.slot)
  const [from] = callers
  if (from === undefined || callers.length > 1) throw new Error(`Node calls ${FUNCTION} in ${callers.length} places, not in one`)
  const to = elf.appendToProgram(Buffer.from(machine.code, 'hex'))
  machine.jump(from, to).copy(bytes, elf.program.offset + from - elf.program.address)
  elf.forget(LIBRARY)
}

function jumpsThroughX64({ bytes, address }: Segment, slot: number): number[] {
  const found: number[] = []
  const jump = Buffer.from('ff25', 'hex')
  for (let at = bytes.indexOf(jump); at >= 0 && at + 6 <= bytes.length; at = bytes.indexOf(jump, at + 1)) {
    if (address + at + 6 + bytes.readInt32LE(at + 2) === slot) found.push(address + at)
  }
  return found
}

function jumpsThroughArm64({ bytes, address }: Segment, slot: number): number[] {
  const found: number[] = []
  // ldr x17, [x16, #the place in the page]
  const load = Buffer.alloc(4)
  load.writeUInt32LE((0xf9400211 | (((slot & 0xfff) / 8) << 10)) >>> 0)
  for (let at = bytes.indexOf(load); at >= 4; at = bytes.indexOf(load, at + 1)) {
    const page = at % 4 === 0 ? pageOf(bytes.readUInt32LE(at - 4), address + at - 4) : undefined
    if (page === slot - (slot & 0xfff)) found.push(address + at - 4)
  }
  return found
}

/** The page that `adrp x16, …` at an address means. */
function pageOf(instruction: number, address: number): number | undefined {
  if ((instruction & 0x9f00001f) >>> 0 !== 0x90000010) return undefined
  const pages = (((instruction >>> 5) & 0x7ffff) << 2) | ((instruction >>> 29) & 3)
  const signed = pages >= 0x100000 ? pages - 0x200000 : pages
  return address - (address & 0xfff) + signed * 0x1000
}
