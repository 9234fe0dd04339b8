import { defineWords } from "../../../i18n/words.ts";

export const aboutWords = defineWords(
  {
    meta: {
      title: "About: why a leaflet should unfold | Nashra",
      description:
        "Nashra comes from the Arabic root n-sh-r: to unfold, to spread, to publish. A small team in Jordan, making leaflets everyone can read.",
    },
    unfold: "To unfold.",
    spread: "To spread.",
    publish: "To publish.",
    lead: "Arabic says all three with one root of three letters, and {nashra}, the word for a leaflet, comes from it. So does our mission: information about a medicine that opens for everyone who needs it.",
    nashra: "nashra",
    letters: "The three letters of the root: nun, shin, ra",
    nun: "nun",
    shin: "shin",
    ra: "ra",
    mission: "Our mission",
    missionTitle: "Nobody should take what they cannot read.",
    missionText:
      "A leaflet on thin paper, in small type, is lost with its box. We bring it to every screen, in Arabic as in English, as large as its reader likes and exact enough for a machine to check.",
    scribes:
      "The scribes of the tenth century measured each letter with the dot of their own pen: the alif was a fixed number of dots high, and every other letter was measured by it. We measure a leaflet the same way: seven sections, seven dots, each with its code. The dot in our logo is such a dot, drawn as a leaf.",
    values: "What we hold to",
    community: {
      name: "Community impact",
      text: "A patient who understands a leaflet takes a medicine more safely.",
    },
    sustainability: {
      name: "Sustainability",
      text: "Electronic leaflets bring a {paper} paper reduction.",
    },
    accessibility: {
      name: "Accessibility",
      text: "Large type, plain words, screen readers, and both reading directions.",
    },
    innovation: {
      name: "Innovation",
      text: "Open standards first, so that what we make outlives us.",
    },
    team: "The team",
    soFar: "So far",
    figures: {
      founded: "Founded",
      team: "Team members",
      companies: "Companies",
      paperReduction: "Paper reduction",
    },
    closing: "There is room on the page.",
    closingText: "Work with us, or simply say hello.",
  },
  {
    meta: {
      title: "من نحن: لماذا تُبسَط النشرة | نشرة",
      description:
        "نشرَ الورقة: بسطها، ونشرَ الخبر: أذاعه، ونشرَ الكتاب: أصدره. نحن فريق صغير في الأردن، نعمل على نشرات دوائية إلكترونية يقرؤها الجميع.",
    },
    unfold: "نشرَ الورقة: بسطها.",
    spread: "نشرَ الخبر: أذاعه.",
    publish: "نشرَ الكتاب: أصدره.",
    lead: "ثلاثة معانٍ في جذر واحد من ثلاثة أحرف، ومنه جاءت {nashra}. وهي رسالتنا أيضًا: معلومات عن الدواء تنبسط أمام كل من يحتاج إليها.",
    nashra: "«النشرة»",
    letters: "أحرف الجذر الثلاثة: نون، شين، راء",
    nun: "نون",
    shin: "شين",
    ra: "راء",
    mission: "رسالتنا",
    missionTitle: "من حق كل مريض أن يفهم ما يتناوله.",
    missionText:
      "تُطبع النشرة على ورق رقيق بحرف صغير، ثم تضيع مع علبتها. ونحن نحملها إلى كل شاشة، بالعربية والإنجليزية على السواء، بالحجم الذي يريح قارئها، وبدقّة تكفي لأن تتحقّق منها الآلة.",
    scribes:
      "في القرن العاشر الميلادي قاس الخطّاطون كل حرف بنقطة أقلامهم: للألف ارتفاع يُعدّ بالنقاط، وعلى قدره تأتي بقية الحروف. وعلى هذا النحو نقيس النشرة: سبعة أقسام، سبع نقاط، ولكل قسم رمزه. أما نقطة اسمنا فواحدة من نقاطهم، وقد أورقت.",
    values: "قيمنا",
    community: {
      name: "الأثر المجتمعي",
      text: "المريض الذي يفهم النشرة يتناول دواءه بأمان أكبر.",
    },
    sustainability: {
      name: "الاستدامة",
      text: "تقلّل النشرات الإلكترونية استهلاك الورق بنسبة {paper}.",
    },
    accessibility: {
      name: "سهولة الوصول",
      text: "حروف كبيرة، وكلمات بسيطة، ودعم لقارئات الشاشة، واتجاهان للقراءة.",
    },
    innovation: {
      name: "الابتكار",
      text: "المعايير المفتوحة أولًا، ليبقى ما نصنعه بعدنا.",
    },
    team: "الفريق",
    soFar: "حتى الآن",
    figures: {
      founded: "سنة التأسيس",
      team: "أفراد الفريق",
      companies: "شركة",
      paperReduction: "تقليل الورق",
    },
    closing: "في الصفحة متّسع لك.",
    closingText: "اعمل معنا، أو ألقِ علينا السلام.",
  },
);

export const valueNames = ["community", "sustainability", "accessibility", "innovation"] as const;
