import type { Texts } from './es.ts'

export const en: Texts = {
  meta: {
    home: {
      title: '{agency} | Funeral services across California',
      description:
        'Funeral planning ahead and immediate help for families across California, in Spanish and English. Clear prices, plans that never expire, and people who care.',
    },
    about: {
      title: 'About us | {agency}',
      description:
        'More than 15 years of experience and more than 10 partner funeral homes, ready to stand with your family anywhere in California.',
    },
    futurePlanning: {
      title: 'Future planning | {agency}',
      description:
        'Decide now and pay at your own pace. A funeral plan that never expires spares your family rushed decisions and unexpected costs.',
    },
    immediateNeed: {
      title: 'Immediate need: what to do now | {agency}',
      description: 'Six clear steps for when a loved one has just died in California. We walk through each one with you.',
    },
    services: {
      title: 'Funeral and cremation services | {agency}',
      description:
        'Cremation, burial, visitation, return to the home country and more. See what each service includes and ask for a quote with no obligation.',
    },
    contact: {
      title: 'Start Arrangements | {agency}',
      description: 'Complete the form and a representative will call you with your quote, free and with no obligation.',
    },
    mourning: {
      title: 'Grief and its five stages | {agency}',
      description: 'Denial, anger, bargaining, depression and acceptance: what you may feel, what may help, and where to find support.',
    },
    faq: {
      title: 'Frequently asked questions | {agency}',
      description: 'Plain answers about costs, plans, cremation, transfers and funeral paperwork in California.',
    },
    terms: {
      title: 'Terms and conditions | {agency}',
      description: 'The conditions for using this website and requesting a quote.',
    },
    privacy: {
      title: 'Privacy notice | {agency}',
      description: 'What information we ask for, why we use it, and the rights you have.',
    },
    notFound: {
      title: 'Page not found | {agency}',
      description: 'The page you are looking for does not exist or has moved.',
    },
  },
  a11y: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main navigation',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    language: 'Language',
    switchToSpanish: 'Switch to Spanish',
    switchToEnglish: 'Switch to English',
    homeLink: '{agency}, home',
    opensNewWindow: '(opens in a new window)',
    carousel: 'Future planning scenes',
    carouselRole: 'carousel',
    carouselSlide: 'Image {n} of {total}',
    carouselShow: 'Show image {n}: {caption}',
    carouselPause: 'Stop the slideshow',
    carouselPlay: 'Resume the slideshow',
    heroImage: 'Dawn over a still lake among California hills, with an oak and a heron.',
  },
  nav: {
    home: 'Home',
    about: 'About us',
    futurePlanning: 'Future Planning',
    immediateNeed: 'Pre-Need',
    services: 'Services',
    contact: 'Contact',
    mourning: 'Mourning',
    requestQuote: 'Request Quote',
    whatsapp: 'Chat on WhatsApp',
    languageEs: 'Es',
    languageEn: 'En',
    languageFailed: 'The language could not be changed. Check your connection and try again.',
  },
  common: {
    orCall: 'or call {phone}',
    reach: {
      both: 'call {phone} or write to {email}',
      phone: 'call {phone}',
      email: 'write to {email}',
      none: 'write to us with the {form}',
      form: 'contact form',
    },
  },
  claims: [
    {
      value: '15+',
      label: 'years of experience',
    },
    {
      value: '10+',
      label: 'partner funeral homes',
    },
    {
      value: '40+',
      label: 'years of presence',
    },
    {
      value: 'All',
      label: 'of California, north to south',
    },
    {
      value: 'No',
      label: 'expiry: your plan stays valid',
    },
  ],
  home: {
    title: 'When it hurts the most, your family is not alone',
    description:
      'We plan ahead and step in right away for families across California, in Spanish and in English, with clear prices and real care.',
    help: {
      title: 'How can we help you?',
      text: 'Tell us what you need. A representative will call to guide you, free and with no obligation.',
      button: 'Request a Quote',
    },
    claimsTitle: 'A network that answers for you',
    about: {
      title: 'People who speak to you plainly',
      text: 'We are an agency that works with more than 10 funeral homes. We find the option that respects your wishes, your traditions and your budget.',
      button: 'Get to know us',
      imageAlt: 'A lake at sunset seen through an archway with pots of marigolds.',
    },
    pathsTitle: 'Where are you right now?',
    pathsText: 'Every family arrives by a different path. Choose yours and take your time.',
    cards: {
      futurePlanning: {
        title: 'I want to plan ahead',
        text: 'Put your wishes in writing and pay at your own pace. Your plan never expires.',
        link: 'Future planning',
        imageAlt: 'A large oak on a golden hill with a bench in its shade.',
      },
      immediateNeed: {
        title: 'I need help now',
        text: 'Six clear steps for the first hours. We take care of the rest.',
        link: 'Immediate need',
        imageAlt: 'A house with its lights on at the edge of a lake at night.',
      },
      mourning: {
        title: 'I am grieving',
        text: 'Grief keeps no calendar. Here you will find words and support for every stage.',
        link: 'Mourning',
        imageAlt: 'A heron standing in still water in the morning mist.',
      },
    },
    services: {
      title: 'A service for every farewell',
      text: 'Cremation, burial, visitation, return to the home country and more. See what each one includes before you decide.',
      button: 'See our services',
      imageAlt: 'A marigold blossom resting on calm water.',
    },
    contact: {
      title: 'Let’s talk, in your own time',
      text: 'Fill in a short form and we will call you with your quote. You can also write to us on WhatsApp.',
      textWithoutWhatsapp: 'Fill in a short form and we will call you with your quote.',
      button: 'Start Arrangements',
    },
  },
  about: {
    title: 'By your side, in your language',
    lead: 'A funeral services agency that puts family first and honors your traditions.',
    imageAlt: 'A lake at sunset seen through an archway with pots of marigolds.',
    who: {
      title: 'Who we are',
      paragraphs: [
        'For more than 15 years we have stood beside families at one of the hardest moments in life. We know the weight of deciding in a hurry with a broken heart, so we speak plainly, listen first and never pressure anyone.',
        'Our team works in Spanish and in English. We respect your faith, your customs and the way your family wants to say goodbye.',
      ],
    },
    what: {
      title: 'What we do',
      text: 'We are not a single funeral home: we work on your behalf with more than 10 of them. We compare, explain and coordinate so that you receive a dignified service at a fair price.',
      items: [
        {
          title: 'Plans for the future',
          text: 'We put your wishes in writing with a payment plan that fits you and never expires.',
        },
        {
          title: 'Immediate help',
          text: 'From your first call we coordinate the transfer, the ceremony and the paperwork.',
        },
        {
          title: 'Support in grief',
          text: 'We stay close after the service, with guidance and words of comfort.',
        },
      ],
    },
    coverage: {
      title: 'All of California',
      text: 'From San Diego to Humboldt County, on the coast, in the valley and in the mountains. With over 40 years of presence and more than 10 partner funeral homes, there is always someone close to your family.',
      imageAlt: 'A lighthouse on the California coast in the late afternoon.',
      regions: ['Southern California', 'Central Coast', 'Central Valley', 'Bay Area', 'Sacramento and the Sierra', 'Northern California'],
    },
    cta: {
      title: 'Tell us about your family',
      text: 'A conversation costs nothing and can bring you a great deal of peace.',
      button: 'Request a Quote',
    },
  },
  futurePlanning: {
    title: 'Future planning',
    lead: 'Deciding ahead of time is a gift to the people you love most.',
    imageAlt: 'A large oak on a golden hill with a bench in its shade.',
    why: {
      title: 'Why prepare?',
      paragraphs: [
        'When someone dies, the family has to make dozens of decisions in a few hours, almost always in pain and without knowing what that person would have wanted.',
        'A plan for the future makes everything clear: the kind of service, the place, the details that matter to you and how it is paid. You decide calmly, and your family is left with one task only: to say goodbye.',
      ],
    },
    benefitsTitle: 'Seven benefits of planning today',
    benefits: [
      {
        title: 'Peace of mind for your family',
        text: 'No one will have to guess, or argue about, what you wanted.',
      },
      {
        title: 'A clear price',
        text: 'The agreed price stands in your contract.',
      },
      {
        title: 'A plan that never expires',
        text: 'Your plan stays in force for as long as it takes.',
      },
      {
        title: 'Payments that fit you',
        text: 'Choose a single payment or comfortable monthly ones.',
      },
      {
        title: 'Your wishes in writing',
        text: 'Music, flowers, prayers, place: everything is written down and honored.',
      },
      {
        title: 'Coverage across California',
        text: 'We serve your plan throughout the state, north to south.',
      },
      {
        title: 'Less paperwork',
        text: 'We gather ahead of time the details and documents your family will need.',
      },
    ],
    note: {
      title: 'Important note',
      text: 'If the death occurs outside the United States and the service is provided elsewhere, the family can recover the money paid by presenting the death certificate.',
    },
    carouselTitle: 'Preparing is a way of caring',
    carousel: [
      {
        caption: 'Planting today the shade of tomorrow',
        alt: 'A newly planted sapling by the water, with an oak in the distance.',
      },
      {
        caption: 'Writing down your wishes, calmly, over coffee',
        alt: 'An open notebook, a cup and a vase beside an arched window.',
      },
      {
        caption: 'Talking it over with the people you love',
        alt: 'Two rocking chairs on a porch facing the hills at dusk.',
      },
      {
        caption: 'A light to guide you, wherever you are',
        alt: 'A lighthouse on the California coast in the late afternoon.',
      },
      {
        caption: 'Leaving the way home lit',
        alt: 'A path that climbs to a house with its lights on.',
      },
    ],
    cta: {
      title: 'Take the first step today',
      text: 'We explain your options and you decide when.',
      button: 'Request a Quote',
    },
  },
  immediateNeed: {
    title: 'Immediate need',
    lead: 'We are deeply sorry for your loss. Take a breath: these are the six steps, one at a time.',
    imageAlt: 'A house with its lights on at the edge of a lake at night.',
    callout: {
      text: 'Has it just happened? Call us and we will guide you by phone.',
      button: 'Call {phone}',
    },
    stepsTitle: 'The six steps',
    stepLabel: 'Step {n}',
    steps: [
      {
        title: 'Confirm the death',
        text: 'If it happened at home and was not expected, call 911. If the person was in hospice care, call the nurse first. In a hospital, the staff will certify it. There is no rush: you may stay by their side a while.',
        alt: 'A lit candle beside a window, before dawn.',
      },
      {
        title: 'Contact the funeral home',
        text: 'Call or write to us. We will ask a few questions, arrange the transfer with a nearby funeral home and tell you the cost before you sign anything.',
        alt: 'An old telephone on a table beside a window.',
      },
      {
        title: 'Notify the family',
        text: 'Begin with those closest and ask someone you trust to help tell the others. It also helps to inform the workplace, the parish or community and, if needed, the consulate.',
        alt: 'White doves flying over a lake at dawn.',
      },
      {
        title: 'Prepare the services',
        text: 'Choose together among visitation, ceremony, burial or cremation. We look after the details: flowers, music, photographs, prayers and your family’s customs.',
        alt: 'A vase of marigolds and two candles beneath cut-paper banners.',
      },
      {
        title: 'Legal procedures',
        text: 'We help you obtain the death certificate and permits, and notify Social Security, banks and insurers. If the farewell will take place in another country, we prepare those documents too.',
        alt: 'Documents with a seal, a pen and glasses on a desk.',
      },
      {
        title: 'Emotional support',
        text: 'After the service comes the silence. We remain available to listen and to point you toward groups and professionals who speak your language.',
        alt: 'Two lit lanterns floating side by side on the water.',
      },
    ],
    cta: {
      title: 'You do not have to do this without help',
      text: 'Complete the form and we will call you as soon as we can.',
      button: 'Request a Quote',
    },
  },
  services: {
    title: 'Services',
    description:
      'Every farewell is different. These are the services we arrange across California; we can adapt them to your faith, your customs and your budget.',
    featuresTitle: 'Features',
    moreInformation: 'More information',
    imageAlt: 'A marigold blossom resting on calm water.',
    empty: 'We are updating our services. Write to us and we will gladly help.',
    cta: {
      title: 'Not sure which to choose?',
      text: 'Tell us your situation and we will recommend the simplest option.',
      button: 'Request a Quote',
    },
  },
  mourning: {
    title: 'Mourning',
    lead: 'Grief is love looking for a new place to live. It has no order and no due date.',
    imageAlt: 'A heron standing in still water in the morning mist.',
    intro: 'People often speak of five stages. Not everyone lives through them, or in this order, and it is normal to move back and forth.',
    stagesTitle: 'One lake, five skies',
    feelLabel: 'What you may feel',
    helpLabel: 'What may help',
    stages: [
      {
        name: 'Denial',
        feel: '“This cannot be.” The mind protects itself and lets the news in little by little, like mist over water.',
        help: 'Go slowly. Accept company, and eat and rest even if only a little.',
      },
      {
        name: 'Anger',
        feel: 'Anger at life, at God, at the doctors, at the one who left or at yourself. It is pain looking for a way out.',
        help: 'Say it out loud or write it down. Walk. Do not blame yourself for feeling it.',
      },
      {
        name: 'Bargaining',
        feel: '“If only…” We imagine another ending and look for the balance we lost.',
        help: 'Remember that you did what you could with what you knew. Share it with someone you trust.',
      },
      {
        name: 'Depression',
        feel: 'The absence weighs and the days grow long. Deep sadness is part of the road too.',
        help: 'Ask for help: a relative, your community or a professional. No one has to be strong all the time.',
      },
      {
        name: 'Acceptance',
        feel: 'It is not forgetting. It is being able to remember with more love than pain, and to look ahead again.',
        help: 'Keep a tradition that brings them close: a candle, a flower, a recipe, a Sunday.',
      },
    ],
    support: {
      title: 'If today is too heavy',
      text: 'The 988 Suicide and Crisis Lifeline answers free of charge, day and night, anywhere in the United States. Call 988; press 2 for Spanish. If there is immediate danger, call 911.',
      button: 'Call 988',
    },
    cta: {
      title: 'We are here to listen',
      text: 'Even if another firm provided the service, you may write to us.',
      button: 'Talk to us',
    },
  },
  contact: {
    title: 'Start Arrangements',
    text: 'Complete the form to receive a quote. A representative will call you, free and with no obligation.',
    fields: {
      name: 'Name',
      lastname: 'Last name',
      age: 'Age',
      phone: 'Phone',
      email: 'Email (optional)',
      service: 'Type of inquiry',
    },
    hints: {
      email: 'Only if you would rather receive the information in writing.',
    },
    phonePlaceholder: '1 (702) 123-4567',
    phoneCountry: 'Phone country',
    phoneCountrySearch: 'Search country',
    phoneCountryEmpty: 'No country found',
    servicePlaceholder: 'Select an option',
    notSure: 'Not sure',
    consent:
      'I would also like {agency} to call or message me about other things than this request. This is optional: you do not need it for your quote, and you may change your mind at any time.',
    notice: 'When you send this form, we use the information to answer your request and call you. Read the {privacyNotice}.',
    consentLink: 'privacy notice',
    requiredNote: 'All fields are required except email and the consent box.',
    submit: 'Send request',
    sending: 'Sending…',
    waking: 'One moment…',
    errorSummary: 'Please review the marked fields:',
    errors: {
      name: 'Name is required',
      lastname: 'Last name is required',
      age: 'Age is required',
      ageRange: 'Age must be a number between 0 and 120',
      service: 'Type of inquiry is required',
      phone: 'Phone is required',
      phoneShort: 'Phone must have at least 10 digits',
      phoneLong: 'Phone must have at most 15 digits',
      phoneImpossible: 'Please check the phone: it has too few or too many digits for its country',
      email: 'Email is invalid',
      server: 'We could not send your request. Please try again or call us at {phone}.',
      offline: 'There is no connection. Your details are still here: please try again once it is back.',
      tooMany: 'We received several requests in a row. Please wait a few minutes, or call us at {phone}.',
    },
    withoutPhone: {
      server: 'We could not send your request. Your details are still here: please try again in a few minutes.',
      tooMany: 'We received several requests in a row. Please wait a few minutes and try again.',
    },
    noScript: {
      reach: 'This form needs JavaScript, which is turned off in your browser. Call or write to us; we are glad to help:',
      none: 'This form needs JavaScript, which is turned off in your browser.',
    },
    confirmation: {
      title: 'Thank you for your trust',
      text: 'We received your form. A representative will contact you as soon as possible.',
      next: 'In the meantime, you can read what to do in the first hours or write to us on WhatsApp.',
      nextWithoutWhatsapp: 'In the meantime, you can read what to do in the first hours.',
      linkSteps: 'See the six steps',
      linkHome: 'Back to home',
    },
    aside: {
      title: 'Would you rather talk?',
      homeVisit: 'We also make home visits, by appointment, across California.',
    },
  },
  faq: {
    title: 'Frequently asked questions',
    lead: 'Plain answers to what families ask us most.',
    items: [
      {
        q: 'How much does a quote cost?',
        a: 'Nothing. The quote and the guidance are free, and you are under no obligation.',
      },
      {
        q: 'Does my future plan expire?',
        a: 'No. Your plan never expires: it is used when your family needs it.',
      },
      {
        q: 'What if the death occurs outside the United States?',
        a: 'If the service is provided elsewhere, the family can recover the money paid by presenting the death certificate.',
      },
      {
        q: 'Can I pay monthly?',
        a: 'Yes. Future plans can be paid at once or in monthly payments that we agree on with you.',
      },
      {
        q: 'Do you serve my city?',
        a: 'We serve all of California through more than 10 partner funeral homes. We also make home visits by appointment.',
      },
      {
        q: 'Can you return my loved one to their home country?',
        a: 'Yes. We arrange the preparation, permits, consular documents and flight, and stay in touch with the receiving funeral home.',
      },
      {
        q: 'Do you respect every faith and tradition?',
        a: 'Yes. We serve families of any faith, or none, and adapt the ceremony to your customs.',
      },
      {
        q: 'Which documents should I have at hand?',
        a: 'If you have them: the person’s identification, Social Security number, date and place of birth, parents’ names and insurance policies. If one is missing, we help you obtain it.',
      },
      {
        q: 'Is embalming required?',
        a: 'Except in certain special cases, embalming is not required by law. It may be necessary if you choose certain arrangements, such as a visitation with the body present. If you do not want it, you can usually choose an arrangement that does not require it, such as direct cremation or immediate burial.',
      },
    ],
  },
  footer: {
    homeAppointments: 'Home appointments across California: we visit you at home, calmly and with no obligation.',
    phone: 'Phone',
    email: 'Email',
    follow: 'Follow us',
    social: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
      tiktok: 'TikTok',
      whatsapp: 'WhatsApp',
    },
    explore: 'Explore',
    help: 'Help',
    terms: 'Terms and conditions',
    privacy: 'Privacy notice',
    faq: 'FAQ',
    funeralLicence: 'Funeral license: {number}',
    insuranceLicence: 'Insurance license: {number}',
    priceList: 'General price list',
    copyright: '© {year} {agency}. All rights reserved.',
  },
  notFound: {
    code: '404',
    title: 'This page is no longer here',
    text: 'The address may have changed or been typed differently. Let us help you find what you need.',
    home: 'Back to home',
    contact: 'Talk to us',
    imageAlt: 'A heron standing in still water in the morning mist.',
  },
  error: {
    title: 'Something went wrong',
    text: 'It is not your fault. Please try again or call us at {phone}.',
    textWithoutPhone: 'It is not your fault. Please try again in a moment.',
    retry: 'Try again',
  },
  terms: {
    title: 'Terms and conditions',
    updated: 'Effective November 20, 2026',
    sections: [
      {
        title: 'About this website',
        text: 'This website belongs to {agency}. By using it you accept these terms. If you disagree with any of them, please do not send the form and call us so that we can answer your questions.',
      },
      {
        title: 'Quotes',
        text: 'Sending the form is not a contract and does not oblige you to pay. The prices we mention are base prices; the final price is confirmed in writing according to the county, the date and the services chosen.',
      },
      {
        title: 'Partner funeral homes',
        text: 'Services are provided by the licensed funeral homes we work with. Before signing, you will know which funeral home will serve you and will receive its general price list.',
      },
      {
        title: 'Future plans',
        text: 'Future plans do not expire. Their full conditions, including payment and cancellation, are in the contract you sign.',
      },
      {
        title: 'Death outside the United States',
        text: 'If the death occurs outside the United States and the service is provided elsewhere, the family can recover the money paid by presenting the death certificate.',
      },
      {
        title: 'Website content',
        text: 'The texts and illustrations belong to {agency}. The information is for guidance and does not replace legal, medical or psychological advice.',
      },
      {
        title: 'Governing law and contact',
        text: 'These terms are governed by the laws of the State of California. For any question, {reach}.',
      },
    ],
  },
  privacy: {
    title: 'Privacy notice',
    updated: 'Effective November 20, 2026',
    lead: 'We ask only for what we need to help you, and we care for it as if it were our own.',
    retention: {
      months: '{n} months',
      oneMonth: '1 month',
      unlimited: 'no fixed limit',
    },
    sections: [
      {
        title: 'What we receive',
        text: 'What you write in the form: first and last name, age, phone, email if you give it, and the service you are interested in. If you tick the box to receive calls and messages about other things, we also keep a record of it: the version of the text you accepted, its language, and the date and time. To remember the language you chose, the site uses a cookie named “lang”.',
      },
      {
        title: 'What we use it for',
        text: 'To prepare your quote, contact you and arrange the service you request. We do not use it for third-party advertising.',
      },
      {
        title: 'Who we share it with',
        text: 'With the funeral home that will serve you and with the providers who help us send e-mail and run the site. We do not sell your information.',
      },
      {
        title: 'Where and how long we keep it',
        text: 'We keep it on the agency’s own server. Retention period: {retention}. You may ask us to delete it sooner: {reach}. We will keep only what the law requires us to keep.',
      },
      {
        title: 'Your rights',
        text: 'You may ask us for a copy of your information, correct it or have it deleted. California law may give you further rights, and you will not be treated differently for using them.',
      },
      {
        title: 'WhatsApp and external links',
        text: 'If you write to us on WhatsApp or visit our social pages, the policies of those companies apply too.',
      },
      {
        title: 'How to reach us',
        text: 'If your question is about privacy, {reach} and say so at the start.',
      },
    ],
  },
}
