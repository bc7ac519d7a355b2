// Which packages a bundle takes from: for the list of parts and their licences.
import path from 'node:path'
import type { Plugin } from 'vite'

/** Adds the folder of every package that something of is left in the bundle, relative to the checkout. */
export function notePackages(root: string, packages: Set<string>): Plugin {
  return {
    name: 'remanso:note-packages',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const files = output.type === 'chunk' ? output.moduleIds : output.originalFileNames
        for (const file of files) {
          const folder = path
            .resolve(root, 'src/client', file)
            .replaceAll('\\', '/')
            .match(/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0]
          if (folder) packages.add(path.relative(root, folder).replaceAll('\\', '/'))
        }
      }
    },
  }
}
