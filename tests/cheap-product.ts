// Loaded before the product in a process of its own, which then hashes passwords as cheaply as the unit tests do.
import argon2 from 'argon2'
import { hashCheaply } from '../src/server/testing/cheap-hash.ts'

Object.assign(argon2, { hash: hashCheaply })
