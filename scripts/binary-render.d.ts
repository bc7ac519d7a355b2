// What scripts/binary-bundle.ts puts in the place of this name: the client's renderer as the build left it in dist/server.
declare module 'virtual:render' {
  export const render: import('../src/server/site/pages.ts').Client['render']
}
