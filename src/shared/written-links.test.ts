import { expect, test } from 'vitest'
import { networkLink, wholeLink } from './written-links.ts'

test.each([
  ['facebook', 'facebook.com/esperanza', 'https://facebook.com/esperanza'],
  ['facebook', 'esperanza', 'https://www.facebook.com/esperanza'],
  ['instagram', '@casa.esperanza', 'https://www.instagram.com/casa.esperanza'],
  ['tiktok', '@esperanza', 'https://www.tiktok.com/@esperanza'],
  ['youtube', 'esperanza', 'https://www.youtube.com/@esperanza'],
  ['youtube', 'https://www.youtube.com/channel/1', 'https://www.youtube.com/channel/1'],
  ['instagram', 'funeraria.remanso', 'https://www.instagram.com/funeraria.remanso'],
  ['tiktok', 'casa.mx', 'https://www.tiktok.com/@casa.mx'],
  ['facebook', 'Casa.Remanso.1', 'https://www.facebook.com/Casa.Remanso.1'],
  ['facebook', 'm.facebook.com', 'https://m.facebook.com'],
  ['instagram', 'www.casa.example', 'https://www.casa.example'],
  ['instagram', '', ''],
] as const)('on %s “%s” is %s', (network, written, link) => {
  expect(networkLink(network, written)).toBe(link)
})

test('an address without its beginning gets it, and nothing that has another beginning is touched', () => {
  const written = ['casa.example/precios?a=1', 'http://casa.example', 'javascript:alert(1)', 'localhost:3000', '/lista.pdf', '@@casa']
  expect(written.map(wholeLink)).toEqual(['https://casa.example/precios?a=1', ...written.slice(1)])
})
