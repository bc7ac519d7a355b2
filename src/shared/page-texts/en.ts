import type { Texts } from './es.ts'

/** Said on three pages, word for word the same. */
const deathAbroad =
  'If the person dies outside the United States and none of our partner funeral homes provides the service, the family can recover the money paid. To ask for it, they show the death certificate (the official record of the death). This is not the only case: your contract says when you may cancel and how much you get back.'

export const en: Texts = {
  meta: {
    home: {
      title: '{agency} | Funeral services across California',
      description:
        'Plans made ahead of time and immediate help for families across California, in Spanish and English. Prices in writing before you sign, and people who care.',
    },
    about: {
      title: 'About us | {agency}',
      description:
        'A team with more than 15 years of experience and more than 10 partner funeral homes, ready to stand with your family across California.',
    },
    futurePlanning: {
      title: 'Future planning | {agency}',
      description: 'Decide calmly and pay at your own pace. A funeral plan helps your family avoid rushed decisions.',
    },
    immediateNeed: {
      title: 'Immediate need: what to do now | {agency}',
      description: 'Six clear steps for when a loved one has just died in California. We walk through each one with you.',
    },
    services: {
      title: 'Funeral and cremation services | {agency}',
      description:
        'Cremation, burial, viewing, return to the home country and more. See what each service includes and ask for a quote with no obligation.',
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
      description: 'Plain answers about prices, plans, cremation, transfers and funeral paperwork in California.',
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
    about: 'About us',
    futurePlanning: 'Future Planning',
    immediateNeed: 'Pre-Need',
    immediateNeedHint: 'Help when someone has just died',
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
      none: 'leave us your phone number in the {form} and we will call you',
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
      label: 'expiration: your plan stays valid',
    },
  ],
  home: {
    title: 'When it hurts the most, your family is not alone',
    description:
      'We plan ahead and step in right away for families across California. We speak Spanish and English, and you get prices in writing before you sign.',
    help: {
      title: 'How can we help you?',
      text: 'Tell us what you need. A representative will call to guide you, free and with no obligation.',
      button: 'Request a Quote',
    },
    claimsTitle: 'Who stands with you',
    about: {
      title: 'People who speak to you plainly',
      text: 'We are an agency that works with more than 10 funeral homes. We explain the options so that you can choose what fits your wishes, your traditions and your budget.',
      button: 'Get to know us',
      imageAlt: 'A lake at sunset seen through an archway with pots of marigolds.',
    },
    pathsTitle: 'What do you need today?',
    pathsText: 'Every family arrives by a different path. Choose yours and take your time.',
    cards: {
      futurePlanning: {
        title: 'I want to plan ahead',
        text: 'Put your wishes in writing and pay at your own pace. Your plan does not expire.',
        link: 'Future planning',
        imageAlt: 'A large oak on a golden hill with a bench in its shade.',
      },
      immediateNeed: {
        title: 'I need help now',
        text: 'Six clear steps for the first hours. We help you with each one.',
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
      text: 'Cremation, burial, viewing (time together with the body), return to the home country and more. See what each one includes before you decide.',
      button: 'See our services',
      imageAlt: 'A marigold blossom resting on calm water.',
    },
    contact: {
      title: 'Let’s talk, at your own pace',
      text: 'Fill out a short form and we will call you with your quote. You can also write to us on WhatsApp.',
      textWithoutWhatsapp: 'Fill out a short form and we will call you with your quote.',
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
        'For more than 15 years we have stood beside families at one of the hardest moments in life. We know the weight of deciding in a hurry with a broken heart. So we speak plainly, listen first and never pressure anyone.',
        'Our team works in Spanish and in English. We respect your faith, your customs and the way your family wants to say goodbye.',
      ],
    },
    what: {
      title: 'What we do',
      text: 'We are not a funeral home. We are an agency that works with more than 10. We explain the options and arrange the service with the funeral home you choose.',
      items: [
        {
          title: 'Planning ahead',
          text: 'We put your wishes in writing and agree on a way to pay. Your plan does not expire.',
        },
        {
          title: 'Immediate help',
          text: 'From your first call, we arrange the transfer (bringing your loved one to the funeral home), the ceremony and the paperwork.',
        },
        {
          title: 'Support in grief',
          text: 'After the service, you can call us. We listen and tell you where to find support.',
        },
      ],
    },
    coverage: {
      title: 'All of California',
      text: 'From San Diego to Humboldt County: on the coast, in the valley and in the mountains. We work with more than 10 partner funeral homes, with over 40 years of presence in California. If you live far from a city, we find the nearest funeral home and tell you what the transfer would cost.',
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
        'When someone dies, the family has to make many decisions in a short time. Often they do not know what that person wanted.',
        'A plan makes it clear: the kind of service, the place, the details that matter to you and how it is paid. You decide calmly, and your family can focus on saying goodbye.',
      ],
    },
    benefitsTitle: 'Seven benefits of planning ahead',
    benefits: [
      {
        title: 'Peace of mind for your family',
        text: 'Your family will know what you wanted.',
      },
      {
        title: 'The price in writing',
        text: 'Your contract says the price and whether it is guaranteed.',
      },
      {
        title: 'A plan that does not expire',
        text: 'It has no expiration date as long as the terms of your contract are met.',
      },
      {
        title: 'Payments that fit you',
        text: 'You choose: one payment, or monthly payments we agree on with you.',
      },
      {
        title: 'Your wishes in writing',
        text: 'Music, flowers, prayers, place: it is all in writing in your plan.',
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
      text: deathAbroad,
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
      title: 'Take the first step when you are ready',
      text: 'We explain your options and you decide when.',
      button: 'Request a Quote',
    },
  },
  immediateNeed: {
    title: 'Immediate need: someone has died',
    lead: 'We are deeply sorry for your loss. There are six steps. Take them one at a time.',
    imageAlt: 'A house with its lights on at the edge of a lake at night.',
    callout: {
      text: 'Has it just happened? Call us and we will guide you by phone. If we miss your call, please leave a message.',
      button: 'Call {phone}',
    },
    stepsTitle: 'The six steps',
    stepLabel: 'Step {n}',
    steps: [
      {
        title: 'Confirm the death',
        text: 'If it happened at home and was not expected, call 911 and do not move the person. If hospice (care at the end of life) was looking after them, call the hospice nurse. If it was expected but there was no hospice, call their doctor or 911. In a hospital, the staff takes care of it. There is no rush: you can stay by their side for a while.',
        alt: 'A lit candle beside a window, before dawn.',
      },
      {
        title: 'Contact the funeral home',
        text: 'Call or write to us, or call any funeral home you prefer. We will ask a few questions, arrange the transfer of your loved one to a nearby funeral home and tell you the cost before you sign anything.',
        alt: 'An old telephone on a table beside a window.',
      },
      {
        title: 'Notify the family',
        text: 'Begin with those closest, and ask someone you trust to help tell the others. It also helps to tell the workplace, the parish or community and, if needed, the consulate.',
        alt: 'White doves flying over a lake at dawn.',
      },
      {
        title: 'Prepare the services',
        text: 'Decide together what you want: a viewing (time together with the body), a ceremony, a burial or a cremation. We look after the details: flowers, music, photographs, prayers and your family’s customs.',
        alt: 'A vase of marigolds and two candles beneath cut-paper banners.',
      },
      {
        title: 'Legal procedures',
        text: 'We help you get the death certificate (the official record of the death) and permits, and tell Social Security, banks and insurers. If the farewell will take place in another country, we help you gather those documents too.',
        alt: 'Documents with a seal, a pen and glasses on a desk.',
      },
      {
        title: 'Emotional support',
        text: 'After the service, things can feel very quiet. You can call us: we listen, and tell you where to find groups and counselors in Spanish and English.',
        alt: 'Two lit lanterns floating side by side on the water.',
      },
    ],
    cta: {
      title: 'You do not have to do this alone',
      text: 'Complete the form and we will call you as soon as we can.',
      button: 'Request a Quote',
    },
  },
  services: {
    title: 'Services',
    description:
      'Every farewell is different. These are the services we arrange across California. We can adapt them to your faith, your customs and your budget.',
    featuresTitle: 'Features',
    moreInformation: 'More information',
    empty: 'We are updating our services. Write to us and we will gladly help.',
    cta: {
      title: 'Not sure which to choose?',
      text: 'Tell us what you need, and we will explain the options and their prices.',
      button: 'Request a Quote',
    },
  },
  mourning: {
    title: 'Mourning',
    lead: 'Grief is love looking for a new place to live. It has no set order and no timetable.',
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
        feel: 'Anger at life, at God, at the doctors, at the person who died or at yourself. It is pain looking for a way out.',
        help: 'Say it out loud or write it down. Walk. Do not blame yourself for feeling it.',
      },
      {
        name: 'Bargaining',
        feel: '“If only…” We imagine another ending and look for the balance we lost.',
        help: 'Remember that you did what you could with what you knew. Share it with someone you trust.',
      },
      {
        name: 'Depression',
        feel: 'The absence is heavy and the days grow long. Deep sadness is part of grief too.',
        help: 'Ask for help: a relative, your community or a professional. No one has to be strong all the time. If sadness keeps you from eating, sleeping or working, talk to a doctor.',
      },
      {
        name: 'Acceptance',
        feel: 'It is not forgetting. It is being able to remember with more love than pain, and to look ahead again.',
        help: 'Keep a tradition that brings them close: a candle, a flower, a recipe, a Sunday meal.',
      },
    ],
    support: {
      title: 'If today is too heavy',
      text: 'The 988 Suicide and Crisis Lifeline answers free of charge, day and night, anywhere in the United States. Call 988 and press 2 for Spanish, or text 988. If there is immediate danger, call 911.',
      button: 'Call 988',
    },
    cta: {
      title: 'We are here to listen',
      text: 'Even if another funeral home held the service, you can write to us.',
      button: 'Talk to us',
    },
  },
  contact: {
    title: 'Start Arrangements',
    text: 'Complete the form to receive a quote. A representative will call you, free and with no obligation.',
    fields: {
      name: 'Name',
      lastname: 'Last name',
      age: 'Your age',
      phone: 'Phone',
      email: 'Email (optional)',
      service: 'Type of inquiry',
    },
    hints: {
      age: 'Your own age, not the age of the person who died. It helps us prepare your quote.',
      email: 'Only if you would rather receive the information in writing.',
    },
    phonePlaceholder: '1 (702) 123-4567',
    phoneCountry: 'Phone country',
    phoneCountrySearch: 'Search country',
    phoneCountryEmpty: 'No country found',
    servicePlaceholder: 'Select an option',
    notSure: 'Not sure',
    consent:
      'Yes, {agency} may call or text me with advertising about its plans and services at the number I gave, including with automatic dialing or a recorded voice. This is optional: I do not need it to buy anything or to get my quote. Message rates may apply. I can stop this at any time: I reply STOP or tell whoever calls.',
    notice:
      'When you send this form, we use your name, age, phone and email to prepare your quote and contact you. We may share them with the funeral home or insurer that serves you. Read the {privacyNotice}.',
    noticeAgent: 'A licensed insurance agent may contact you.',
    consentLink: 'privacy notice',
    requiredNote: 'All fields are required except email and the advertising box.',
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
      tooMany: 'We received several requests in a row. Please wait {minutes}, or call us at {phone}.',
    },
    withoutPhone: {
      server: 'We could not send your request. Your details are still here: please try again in a few minutes.',
      tooMany: 'We received several requests in a row. Please wait {minutes} and try again.',
    },
    noScript: {
      reach: 'This form does not work in your browser. Call or write to us; we are glad to help:',
      none: 'This form does not work in your browser. Please open it in another one.',
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
        q: 'How much does a funeral cost?',
        a: 'It depends on the service and the county. Before you sign, you get a written list of each item and its price. You pay only for what you choose and what the law requires.',
      },
      {
        q: 'Does my plan expire?',
        a: 'No. Your plan has no expiration date. If you pay monthly, your contract says what happens if you stop paying.',
      },
      {
        q: 'What if the death occurs outside the United States?',
        a: deathAbroad,
      },
      {
        q: 'Can I pay monthly?',
        a: 'Yes. You choose: one payment, or monthly payments we agree on with you.',
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
        q: 'What documents should I have on hand?',
        a: 'If you have them: the person’s identification, Social Security number, date and place of birth, parents’ names and insurance policies. If one is missing, we help you get it. If the person had no Social Security number, we can still help. Please do not send us those numbers or papers by WhatsApp or email.',
      },
      {
        q: 'Is embalming (preserving the body with chemicals) required?',
        a: 'Except in certain special cases, embalming is not required by law. Embalming may be necessary, however, if you select certain funeral arrangements, such as a funeral with viewing (time together with the body). If you do not want embalming, you usually have the right to choose an arrangement that does not require you to pay for it, such as direct cremation or immediate burial, which are done without a viewing or ceremony.',
      },
      {
        q: 'Can I buy the casket elsewhere?',
        a: 'Yes, and the funeral home cannot charge you for using it.',
      },
    ],
  },
  footer: {
    homeAppointments: 'Home appointments across California: we visit you at home, with no obligation.',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    hours: 'Hours',
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
    funeralLicence: 'Funeral establishment license (FD): {number}',
    insuranceLicence: 'California Insurance License No. {number}',
    priceList: 'General price list',
    copyright: '© {year} {agency}. All rights reserved.',
  },
  notFound: {
    code: '404',
    title: 'We could not find this page',
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
    updated: 'Effective {date}',
    sections: [
      {
        title: 'About this website',
        text: 'This website is run by {agency}. These are the conditions for using it. If you have questions, {reach}.',
      },
      {
        title: 'Quotes',
        text: 'Sending the form is not a contract, and you do not have to pay anything. Before you sign, you get the total price and what it includes in writing. If there are charges from the government, a cemetery or others, we list them separately.',
      },
      {
        title: 'Partner funeral homes',
        text: 'Services are provided by the licensed funeral homes we work with. Before signing, you will know which funeral home will serve you and will receive its general price list: what it charges for each item.',
      },
      {
        title: 'Plans made ahead',
        text: 'A plan has no expiration date as long as the contract is met. Its full terms, with payment and cancellation, are in the contract you sign.',
      },
      {
        title: 'Death outside the United States',
        text: deathAbroad,
      },
      {
        title: 'Website content',
        text: 'The text and drawings on this site belong to {agency}. The information is a general guide and does not replace legal, medical or mental health advice.',
      },
      {
        title: 'Governing law and contact',
        text: 'These terms are governed by the laws of the State of California. For any question, {reach}.',
      },
    ],
  },
  privacy: {
    title: 'Privacy notice',
    updated: 'Effective {date}',
    lead: 'We ask for what we need to help you, and we tell you what we do with it.',
    retention: {
      months: 'Once we close your request without a contract, we delete your information {n} months after the last change.',
      oneMonth: 'Once we close your request without a contract, we delete your information one month after the last change.',
      unlimited: 'If you do not buy from us, we keep it until we no longer need it to help you, or until you ask us to delete it.',
    },
    copies: {
      none: 'Backup copies are deleted when the agency removes them.',
      weeks: 'Automatic copies are deleted about {n} weeks later; other copies, when the agency removes them.',
      months:
        'Automatic copies are deleted by themselves, the last one about {n} months later; other copies, when the agency removes them.',
    },
    recipients: {
      lead: ' If your service or plan needs it, also with {names}.',
      cemetery: 'the cemetery',
      crematory: 'the crematory',
      consulate: 'the consulate',
      airline: 'the airline',
      authorities: 'the authorities',
      insurer: 'the insurer',
      trust: 'the trust (which holds the money of a plan)',
    },
    sections: [
      {
        title: 'What we receive',
        text: 'What you write: first and last name, age, phone, email if you give it, and the service you want, with the language and time. What you tell us later by phone, email or WhatsApp: for example, the name of the person who died, how you were related, the insurance, the price, how you heard of us and notes of each call. The internet (IP) address of your connection and the pages you open, to run the site and stop abuse. If you check the advertising box, we keep which text you accepted, in which language and when. The site uses one cookie, “lang”: it remembers your language for a year and does not follow you to other sites.',
      },
      {
        title: 'What we use it for',
        text: 'To prepare your quote, contact you and arrange the service you request. If you checked the advertising box, also to call or text you with advertising about our plans and services. We do not use it for other companies’ advertising.',
      },
      {
        title: 'Who we share it with',
        text: 'With the funeral home that serves you.{recipients} Also with the companies that send our email and run the site. We give your information to no one for their own advertising.',
      },
      {
        title: 'Where and how long we keep it',
        text: 'We keep it on a server the agency controls. Only its team, those who run the server and the programs the team uses to serve you have access. {retention} If you buy from us, we keep it as long as the law and the contract require. {copies} You can ask us to delete your information sooner: {reach}.',
      },
      {
        title: 'Your rights',
        text: 'You may ask us for a copy of your information, to correct it, or to delete it. California law may give you more rights, and you will not be treated differently for using them.',
      },
      {
        title: 'WhatsApp and external links',
        text: 'If you write to us on WhatsApp or visit our social pages, the policies of those companies apply too.',
      },
      {
        title: 'How to reach us',
        text: 'For questions about privacy, {reach}. Please say that it is about privacy.',
      },
    ],
  },
}
