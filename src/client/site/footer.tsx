// The foot of every page: who we are, how to reach us, where everything is.
import { mailtoHref, telHref } from '../../shared/addresses.ts'
import logoMarkInverse from '../art/logo-mark-inverse.svg'
import { fill, useLanguage, useText } from '../language/text.tsx'
import { FacebookIcon, InstagramIcon, TiktokIcon, YoutubeIcon } from '../ui/icons.tsx'
import { MenuItems } from './menu-items.tsx'
import { PageLink } from './page-link.tsx'
import { usePicture, useSettings } from './site-data.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

const HELP_PAGES = ['faq', 'terms', 'privacy'] as const

export function Footer() {
  const a11y = useText('a11y')
  const footer = useText('footer')
  const { agencyName, priceListUrl } = useSettings()
  const logo = usePicture('logo')
  return (
    <footer className="site-footer">
      <div className="papel-picado" />
      <div className="page site-footer__grid">
        <div className="site-footer__lead">
          <PageLink to="home" className="brand" aria-label={fill(a11y.homeLink, { agency: agencyName })}>
            <img src={logo?.src ?? logoMarkInverse} className={logo && 'brand__own'} alt="" width="40" height="40" loading="lazy" />
            <span>{agencyName}</span>
          </PageLink>
          <p>{footer.homeAppointments}</p>
          <Social />
        </div>
        <Reach />
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore">{footer.explore}</h2>
          <ul>
            <MenuItems>{(to, label) => <PageLink to={to}>{label}</PageLink>}</MenuItems>
          </ul>
        </nav>
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help">{footer.help}</h2>
          <ul>
            {HELP_PAGES.map((to) => (
              <li key={to}>
                <PageLink to={to}>{footer[to]}</PageLink>
              </li>
            ))}
            {priceListUrl && (
              <li>
                <a href={priceListUrl}>{footer.priceList}</a>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <Base />
    </footer>
  )
}

function Social() {
  const { social, follow } = useText('footer')
  const { opensNewWindow } = useText('a11y')
  const { facebook, instagram, youtube, tiktok, whatsapp } = useSettings()
  const networks = [
    [facebook, social.facebook, FacebookIcon],
    [instagram, social.instagram, InstagramIcon],
    [youtube, social.youtube, YoutubeIcon],
    [tiktok, social.tiktok, TiktokIcon],
  ] as const
  if (!networks.some(([href]) => href) && !whatsapp) return null
  return (
    <ul className="site-footer__social" aria-label={follow}>
      {networks.map(
        ([href, label, Icon], at) =>
          href && (
            <li key={at}>
              <a href={href} target="_blank" rel="noopener" aria-label={`${label} ${opensNewWindow}`}>
                <Icon />
              </a>
            </li>
          ),
      )}
      {whatsapp && (
        <li>
          <WhatsappLink aria-label={social.whatsapp} />
        </li>
      )}
    </ul>
  )
}

function Reach() {
  const footer = useText('footer')
  const { language } = useLanguage()
  const { phone, email, address, hours } = useSettings()
  const ways = [
    [footer.phone, phone && <a href={telHref(phone)}>{phone}</a>],
    [footer.email, email && <a href={mailtoHref(email)}>{email}</a>],
    [footer.address, address],
    [footer.hours, hours[language]],
  ] as const
  return (
    <div className="site-footer__contact">
      {ways.map(
        ([title, shown], at) =>
          shown && (
            <div key={at}>
              <h2>{title}</h2>
              {shown}
            </div>
          ),
      )}
    </div>
  )
}

function Base() {
  const footer = useText('footer')
  const { agencyName, footerYear, funeralLicence, insuranceLicence } = useSettings()
  return (
    <div className="page site-footer__base">
      <p>{fill(footer.copyright, { year: footerYear, agency: agencyName })}</p>
      {funeralLicence && <p>{fill(footer.funeralLicence, { number: funeralLicence })}</p>}
      {insuranceLicence && <p>{fill(footer.insuranceLicence, { number: insuranceLicence })}</p>}
    </div>
  )
}
