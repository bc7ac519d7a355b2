import { es } from '../../shared/page-texts/es.ts'
import { withOwn } from './own-texts-here.ts'

export const loadEs = () => withOwn(es, 'es')
