// A password's hash at the library's smallest cost.
import argon2, { type HashOptions } from 'argon2'

const SMALLEST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

export const { hash } = argon2
export const hashCheaply = (password: string, options?: HashOptions) => hash(password, { ...options, ...SMALLEST })
