/** What people write around a plan: greetings, wishes, advice, appointments. */

/** How such a line or sentence begins. */
const BEGINS =
  /^[^\p{L}\p{N}]*(?:here(?:'s|’s| is| are)|sure|of course|certainly|absolutely|try (?:this|these)|probier|essa(?:ie|ye)|prueba|probeer|let me know|feel free|save this|enregistre|guarda (?:est|para)|speicher dir|bewaar dit|remember|don['’]?t forget|stop if|see you|see ya|good luck|enjoy|have fun|bring|drink|discontinue|no|without|(?:last )?updated|teams? of|in teams|in pairs|number of|aim for|focus on|make sure|if you|adjust|listen to|hey|hi|hello|cheers|thanks|hier (?:ist|sind|mal|kommt|der|dein|eine?n?)|treffpunkt|viel (?:spaß|spass|erfolg)|bei schmerzen|achte|denk|nicht vergessen|bringt|nimm|all you need|alles,? was du brauchst|tout ce qu['’]il (?:te|vous) faut|(?:todo|lo único) lo? ?que necesitas|het enige wat je nodig hebt|keine?|ohne|pas d(?:e (?:repos|pauses?|récup\p{L}*|matériel|poids|charge|sauts?|marche|course)|['’]\p{L}+)|anzahl|bis (?:dann|morgen|bald|später|gleich)|lg|vg|liebe grüße|grüße|gruß|voici|bonjour|coucou|salut|pensez?|sans|nombre d(?:e|['’]\p{L}+)|n['’]oublie|respire|bisous|à (?:demain|bientôt|plus|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)|bonne chance|bon courage|bon(?:ne)? (?:entraînement|séance|sport)|buen entren\p{L}+|gutes training|have a good|good session|goede training|fijne training|rendez-vous|rdv|aquí (?:tienes|está|va)|hola|buenas|claro|recuerda|no (?:te )?olvid|un saludo|saludos|suerte|sin|número de|nos vemos|quedamos|ánimo|hier (?:is|zijn|heb|een)|hee|hoi|hallo|neem|vergeet|geen|zonder|aantal|let op|adem|groet|groetjes|succes|tot (?:morgen|dan|zo|straks)|app (?:me|ff|even|maar)|text me|schreib(?:t)? mir|sag(?:t)? (?:mir )?bescheid|meld(?:e|et)? (?:dich|euch)|dis-moi|tu me (?:dis|racontes)|(?:me (?:cuentas|dices|avisas)|avísame)|laat (?:het )?(?:me )?weten|veel (?:plezier|succes))(?![\p{L}])/iu;
/** "Goal: under 20 min" says something about all of it. */
const LABELLED =
  /^[^\p{L}\p{N}]*(?:goals?|score|scoring|target|stimulus|tips?|equipment|level|difficulty|ziele?|niveau|ausrüstung|hinweise?|tipps?|objectifs?|matériel|conseils?|remarques?|objetivos?|material|nivel|consejos?|doel|materiaal|materieel|opmerking(?:en)?)\s?:/iu;
/** "Meet at 18:30 at the track", "Doors close at 7": by the clock on the wall. */
const APPOINTED =
  /(?<!\p{L})(?:meet|doors?|be done|treff(?:en)?|sei(?:d|t) fertig|on se (?:retrouve|voit)|quedamos|nos vemos|verzamel\p{L}*|we treffen)(?!\p{L})[^\d\n]{0,24}(?<!\p{L})(?:by|at|around|um|gegen|bis|à|vers|a las?|sobre las|om|rond|tot) (?:[5-9]|1\d|2[0-3])(?:[:.h]\d\d)?(?![\d:.,/]*\d| ?(?:[x×%]|(?:min|s|sec|sek|seg|km|m|kg|lb|reps?|wdh)(?!\p{L})))/iu;
/** "Anstoß 15:00", "aftrap 12:45": a time of day. */
export const KICK_OFF =
  /(?<!\p{L})(?:kick-?off|ko|an(?:pfiff|stoß)|spielbeginn|coup d['’]envoi|saque inicial|empieza el partido|aftrap|push-?back|tip-?off|throw-?in)(?: (?:um|at|om|à|a las?|is))?:? (?:[89]|1\d|2[0-2])(?:[:.h][0-5]\d| ?h| ?uhr)/iu;
/** "Treffen 18:15", "verzamelen om 9.30": where one comes together, by the clock on the wall. */
const GATHERED =
  /^[^\p{L}\d]*(?:meet(?:ing)?(?: point)?|treff(?:en|punkt)?|verzamelen|rendez-vous|rdv|quedada)(?!\p{L})(?: (?:um|at|om|à|a las?))?:? (?:[6-9]|1\d|2[0-2])(?:[:.h][0-5]\d|h(?!\p{L})| uhr)(?!\d)/iu;
/** A question or an address to the reader is no exercise. */
const ADDRESSES =
  /\?\s*$|(?<!\p{L})(?:let me know|was (?:meint|haltet|sagt) ihr|what do you (?:think|guys)|any thoughts|qu['’]en pensez|qué os parece|wat vinden jullie)(?!\p{L})/iu;

/** "Am Montag bin ich nicht da, macht bitte selber:" tells of whoever writes; what has a figure may be the plan. */
const OF_WRITER =
  /(?<!\p{L})(?:i['’]m|i (?:am|can['’]t|won['’]t|have)|bin ich|ich (?:bin|kann|habe)|je (?:suis|(?:ne )?(?:peux|serai))|j['’]ai|no (?:estoy|puedo|llego|voy)|yo (?:no )?(?:estoy|puedo)|ik (?:ben|kan)|ben (?:ik|er)|kan ik)(?!\p{L})/iu;
const isOfWriter = (text: string): boolean => OF_WRITER.test(text) && !/\d/.test(text);

/** "2 reps in reserve", without the figure. */
export const IN_RESERVE = String.raw`(?:(?:reps?|wdh|wiederholungen|rép(?:étition)?s?|rep(?:eticione)?s|herh(?:alingen)?) (?:in (?:reserve|the tank)|im tank|en (?:réserve|reserva|recámara)))(?!\p{L})`;
/** "Leave 2 reps in reserve on every set", "The whole session takes 40 minutes". */
const OF_ALL = new RegExp(
  String.raw`^\P{L}*(?:(?:leave|keep|lass\p{L}*|behalt\p{L}*|gard\p{L}+|laiss\p{L}+|dej\p{L}+|houd?|laat) [^.;:]{0,20}(?<!\p{L})${IN_RESERVE}|(?:(?:the|this|die|la|toute la|toda la|de) )?(?:whole |entire |ganze |hele )?(?:session|workout|training|einheit|séance|sesión|sessie) (?:takes|lasts|should take|dauert|dure|dura|duurt)(?!\p{L}))`,
  'iu',
);

/** "Stop if the pain exceeds 3/10" is a limit. */
export const isOfPain = (text: string): boolean =>
  /(?<!\p{L})(?:pain|douleurs?|schmerz\p{L}*|dolor|pijn)(?!\p{L})[^\d]{0,40}\d{1,2}\s?\/\s?10(?!\d)/iu.test(text);

/** "(unbroken if you can)" */
export const isBracketed = (text: string): boolean => /^\((?:[^()\d\s]+\s){2,}[^()\d\s]+\)[.!]?$/u.test(text.trim());

/** "Lunch swim, 25 yd pool": how long a lane is, and no other figure. */
export const isOfPool = (text: string): boolean =>
  /^[^\d]{0,60}(?<!\d)(?:25|33|50)[ -]?(?:m|meters?|metres?|yd|yards?)[ -](?:pool|becken|bahn(?:en)?|bassin|bad)(?!\p{L})[^\d]{0,60}$|^[^\d]{0,60}(?:bassin|piscine|piscina|becken|bad) (?:de |von |mit |van )?(?:25|33|50) ?(?:m|mètres|metros|meter)(?!\p{L})[^\d]{0,60}$/iu.test(
    text,
  );

export const isAround = (text: string): boolean =>
  BEGINS.test(text.trim()) ||
  isOfWriter(text) ||
  [LABELLED, APPOINTED, KICK_OFF, GATHERED, OF_ALL, ADDRESSES].some((pattern) => pattern.test(text));
