export const HOW_TO = `
March on the spot: Til je knieën tot heuphoogte en zwaai je armen mee. Blijf rechtop.
Air squats: Zak naar achteren alsof je gaat zitten, gewicht op je hielen, borst omhoog. Je knieën volgen je tenen.
Knee push-ups: Knieën op de grond, recht van hoofd tot knieën. Laat je borst tussen je handen zakken.
Dead bug: Ga op je rug liggen en laat de tegenovergestelde arm en been zakken. Houd je onderrug tegen de grond.
Glute bridge: Op je rug, voeten dicht bij je billen. Til je heupen op en span boven even aan.
Jumping jacks: Spring je voeten wijd terwijl je armen omhoog zwaaien, en terug. Land zacht.
Reverse lunges: Stap naar achteren en laat je achterste knie zakken tot vlak boven de grond. Wissel steeds van been.
Push-ups: Handen onder je schouders, lichaam in één lijn. Laat je borst zakken en duw de grond weg.
Plank: Ellebogen onder je schouders, lichaam recht als een plank. Blijf ademen.
Side plank: Steun op één onderarm, elleboog onder je schouder. Til je heup op tot je recht bent.
Mountain climbers: Trek in de opdrukhouding om de beurt een knie naar je borst. Je schouders blijven boven je handen.
Squat jumps: Zak in een squat en spring omhoog. Land stil met zachte knieën en ga meteen door.
Dumbbell thrusters: Squat met de dumbbells bij je schouders, kom snel omhoog en druk ze boven je hoofd.
Burpees: Hurk, stap of spring naar de opdrukhouding, kom terug en spring. In je eigen tempo.
Tuck jumps: Spring omhoog en trek beide knieën naar je borst. Land zacht en vind elke keer je balans.
Chair squats: Zak tot je de stoel net raakt en kom weer omhoog. Borst omhoog.
Incline push-ups: Handen op een stevige rand, lichaam recht. Hoe hoger de rand, hoe makkelijker.
Superman hold: Op je buik til je armen en benen iets op. Kijk naar de grond, dan blijft je nek lang.
Hollow hold: Op je rug til je schouders en benen op, onderrug tegen de grond. Buig je knieën als hij hol wordt.
Goblet squat: Houd een gewicht dicht bij je borst en squat. Je ellebogen gaan tussen je knieën door.
Split squats: Eén voet voor, één achter. Zak recht naar beneden, voorste knie boven je voet.
Bent-over row: Buig voorover met een lange rug en trek de gewichten naar je heupen.
Hip thrust: Bovenrug tegen een bank, voeten plat. Duw je heupen omhoog tot je lichaam horizontaal is.
Bicycle crunches: Op je rug breng je om de beurt elleboog en andere knie naar elkaar. Liever langzaam dan snel.
Romanian deadlift: Laat de gewichten langs je dijen glijden door je heupen naar achteren te duwen. Rug lang, knieën zacht.
Overhead press: Druk de gewichten vanaf je schouders omhoog zonder je rug hol te trekken. Ribben laag.
Pike push-ups: Heupen hoog, laat je kruin tussen je handen zakken en duw terug.
Single-leg bridge: Til je heupen op met één been, het andere gestrekt. Houd je heupen recht.
Pull-ups: Trek tot je kin boven de stang is en zak gecontroleerd.
Pistol squats: Zak langzaam op één been, het andere gestrekt naar voren. Houd je vast als dat nodig is.
Child’s pose: Kniel, ga op je hielen zitten en strek je armen naar voren. Adem naar je rug.
Cat and cow: Op handen en knieën: maak je rug bol als je uitademt en laat hem zakken als je inademt.
Mountain pose: Sta met je voeten bij elkaar en maak je lang. Schouders los, gewicht gelijk op beide voeten.
Cobra: Op je buik til je je borst op met de kracht van je rug. Schouders weg van je oren.
Seated forward fold: Zit met gestrekte benen en buig vanuit je heupen. Niet verder dan je rug lang blijft.
Downward dog: Duw je heupen omhoog en naar achteren in een driehoek. Gebogen knieën mag, een lange rug telt.
Warrior one: Grote stap, voorste knie boven je enkel, heupen naar voren. Strek je armen omhoog.
Warrior two: Wijde stap, voorste knie gebogen, heupen open opzij. Armen horizontaal, kijk over je voorste hand.
Tree pose: Sta op één been, zet de andere voet tegen kuit of dij, nooit tegen je knie. Kijk naar één punt.
Bridge pose: Op je rug, voeten plat, til je heupen op. Druk voeten en armen in de grond.
Boat pose: Zit, leun met een lange rug achterover en til je voeten op. Met gebogen knieën is het makkelijker.
Low plank: Zak vanuit de plank tot je ellebogen bij je ribben zijn. Knieën op de grond mag.
Half moon: Sta op één been, kantel opzij en zet een hand op de grond of een blok. Open je heupen.
Crow pose: Knieën op je bovenarmen, leun naar voren tot je voeten licht worden. Leg een kussen voor je.
Headstand against the wall: Je onderarmen dragen je, niet je hoofd. Alleen als je het al kunt, dicht bij de muur.
Defensive slides: Lage houding, stap opzij zonder je voeten te kruisen. Handen klaar, borst omhoog.
Jump stops: Twee snelle passen en land op beide voeten tegelijk. Knieën gebogen, sta stevig.
Ball wraps: Draai de bal zo snel je kunt om je middel, hoofd en knieën. Wissel halverwege van richting.
Shadow shooting: Doe je schot zonder bal: buig je knieën, kom omhoog en laat je pols nawijzen.
Calf raises: Kom op je tenen, houd even vast en zak langzaam.
Line sprints: Sprint naar een lijn, tik hem aan en sprint terug. Rem met korte passen.
Stationary dribbling: Dribbel laag met je vingertoppen, blik vooruit. Wissel halverwege van hand.
Vertical jumps: Zwaai je armen en spring zo hoog je kunt. Land zacht op beide voeten.
Close-out steps: Twee lange passen vooruit, rem dan met korte. Eén hand hoog, heupen laag.
Plank shoulder taps: In hoge plank tik je met elke hand je andere schouder aan. Je heupen blijven stil.
Crossover dribbling: Dribbel laag van de ene naar de andere hand voor je. Blik vooruit.
Lateral bounds: Zet af opzij en land op het andere been. Houd even vast voor je teruggaat.
Suicide runs: Sprint naar de eerste lijn en terug, dan naar de volgende. Tik elke lijn aan.
Depth jumps: Stap van een lage kist, land zacht en spring meteen omhoog. Stop als je hard gaat landen.
Boxing stance steps: Kleine passen in je bokshouding, kruis nooit je voeten. Handen bij je wangen.
Jab: Recht naar voren met je voorste hand en recht terug naar je wang. Zet je elleboog niet op slot.
Jab and cross: Voorste hand, dan de achterste met een draai van je heup. De andere hand beschermt je kin.
Guard and slip: Handen hoog, haal je hoofd uit de lijn met een kleine draai van je bovenlichaam.
Sit-ups: Rol op vanaf je rug zonder aan je nek te trekken en zak langzaam.
Shadow boxing: Boks in de lucht: beweeg, wissel je stoten af en breng je handen terug naar je dekking.
Hooks: Elleboog gebogen op schouderhoogte, heup en voet draaien mee.
Bob and weave: Buig je knieën en duik in een U onder de stoot door. Blik vooruit, rug recht.
Rope skipping: Kleine sprongen vanuit je enkels, het touw draait vanuit je polsen.
Uppercut combinations: Zak iets en stoot omhoog vanuit je benen. Wissel links en rechts af.
High knees: Ren op de plaats en breng je knieën tot heuphoogte. Land op je voorvoet.
Heavy bag rounds: Stoot door de zak heen met rechte polsen, en stap weg. Draag handschoenen.
Burpee and six punches: Eén burpee, dan zes rechte stoten. Adem uit bij elke stoot.
Speed punches: Korte, snelle, rechte stoten met losse schouders. Handen terug naar je dekking.
Dead hang: Hang met gestrekte armen aan de stang. Trek je schouders iets weg van je oren.
Hollow rocks: Houd op je rug een ondiepe kom en wieg van schouders naar heupen. Verder beweegt er niets.
Table rows: Lig onder een stevige tafel, pak de rand en trek je borst omhoog. Test de tafel eerst.
Lunges: Grote stap naar voren, achterste knie tot vlak boven de grond, duw terug. Wissel van been.
L-sit tuck: Handen naast je heupen, duw jezelf op en trek je knieën in. Eén seconde telt al.
Crab walk: Handen en voeten op de grond, buik omhoog. Loop zonder je heupen neer te zetten.
Diamond push-ups: Duimen en wijsvingers vormen een ruit onder je borst. Ellebogen dicht bij je lichaam.
Chin-ups: Handpalmen naar je toe. Trek je kin boven de stang en zak langzaam.
Leg raises: Op je rug til je gestrekte benen op en laat je ze langzaam zakken. Stop voor je rug hol wordt.
Archer push-ups: Handen wijd: buig één arm, de andere blijft gestrekt. Niet dieper dan je onder controle hebt.
Muscle-ups: Trek explosief naar je borst, leun over de stang en duw op. Alleen met zuivere pull-ups en dips.
Dragon flags: Houd je vast achter je hoofd en laat je gestrekte lichaam langzaam zakken. Makkelijker met gebogen knieën.
Finger stretches: Spreid je vingers en buig ze een voor een zacht naar achteren. Het mag nooit pijn doen.
Toe raises: Hielen op de grond, til je tenen zo hoog je kunt. Laat ze langzaam zakken.
Hip openers: Til een knie op, draai hem naar buiten en zet je voet neer. Wissel elke keer van kant.
Scapular pulls: Hang met gestrekte armen en trek alleen je schouderbladen omlaag. Je ellebogen buigen niet.
High steps: Zet een voet op een hoge, stevige trede en duw jezelf op met dat been. Zak langzaam.
Wall push-ups: Handen op borsthoogte tegen de muur, lichaam recht. Buig je armen en duw af.
Towel wrings: Wring een opgerolde handdoek stevig in beide richtingen, met gestrekte armen.
Superman pulls: Op je buik, borst van de grond, trek je ellebogen naar je ribben.
Lock-offs: Trek je op en blijf stil hangen met gebogen armen. Stop voor je valt.
Front lever tucks: Hang, trek je knieën in en leun achterover tot je rug horizontaal is. Armen gestrekt.
One-leg squats: Zak op één been zo diep als je onder controle hebt en kom weer op. Een stoel achter je helpt.
Easy pedalling: Trap licht en gelijkmatig. Je moet kunnen praten.
Bird dog: Op handen en knieën strek je de tegenovergestelde arm en been. Heupen recht, wissel steeds.
Hip flexor stretch: Kniel op één knie, kantel je bekken en duw je heup zacht naar voren.
High cadence: Licht verzet, snelle benen: minstens 100 omwentelingen per minuut zonder te stuiteren.
Standing climb: Zwaarder verzet, ga staan en laat de fiets licht onder je zwaaien.
Walking lunges: Stap van lunge naar lunge vooruit. Rechtop, achterste knie vlak boven de grond.
Threshold effort: Rijd zo hard als je een uur zou volhouden. Gelijkmatig en met diepe adem.
All-out sprint: Alles geven, handen stevig aan het stuur. Rijd daarna rustig uit.
Jump lunges: Spring van de ene lunge in de andere. Land zacht; stap als je knieën protesteren.
Step touch: Een stap opzij en sluit aan. Laat je armen op de maat meezwaaien.
Hip circles: Maak grote cirkels met je heupen, knieën zacht. Wissel halverwege van richting.
Grapevine: Zij, achter, zij, sluit, en terug. Blijf licht op je voeten.
Body roll: Stuur een golf van je borst via je buik naar je heupen. Eerst langzaam.
Shoulder shimmy: Schud je schouders om de beurt naar voren en achteren. De rest blijft rustig.
Box step: Stap een vierkant: kruis, achter, zij, voor. Blijf op de maat.
Pony step: Kleine sprongetjes van kant naar kant met een snelle pas ertussen.
Plié squats: Wijde stand, tenen naar buiten, rug recht. Zak tussen je hielen en kom weer op.
Kick ball change: Kleine kick naar voren, stap op je voorvoet, wissel je gewicht. Dan het andere been.
Standing twists: Voeten stevig, draai je bovenlichaam links en rechts. Je heupen blijven naar voren.
Salsa basics: Voor, midden, achter, midden. Kleine passen, losse heupen.
Jumping turns: Spring met een halve draai en land op beide voeten. Kies een punt om naar te kijken.
Low lunges to beat: Zak op de maat diep in een lunge en wissel. Voorste knie boven je voet.
Freestyle all out: Jouw nummer, jouw passen. Maak het groot en stop niet.
Floor work: Beweeg laag op handen en voeten: draai, kruis onderlangs, duw op.
Step-ups: Zet je hele voet op de trede en duw op via je hiel. Wissel steeds van been.
Side steps: Snelle passen opzij en terug, knieën zacht.
Jogging on the spot: Ren licht op de plaats met losse armen. Land op je voorvoet.
Skipping without a rope: Spring alsof je een touw hebt en draai je polsen mee.
Butt kicks: Ren op de plaats en breng je hielen naar je billen. Je knieën wijzen omlaag.
Sprint on the spot: Ren zo snel je kunt op de plaats, je armen pompen mee.
Ankle circles: Til een voet op en teken langzame cirkels met je tenen, in beide richtingen.
Side shuffles: Lage houding, snelle passen opzij zonder je voeten te kruisen.
Toe taps: Tik om de beurt met je zolen boven op de bal. Snel en licht.
Shuttle runs: Ren heen en weer tussen twee punten. Draai laag en zet hard af.
Lateral lunges: Grote stap opzij, zak boven dat been, het andere gestrekt. Wissel van kant.
Inside touches: Tik de bal van de ene binnenkant van je voet naar de andere. Kleine tikjes.
Heading jumps: Zet af met twee benen en kop een denkbeeldige bal met je voorhoofd. Land zacht.
Carioca steps: Ga zijwaarts en kruis je voet voor, dan achter. Je heupen draaien, je schouders niet.
Nordic curls: Kniel met je voeten vast en laat je rechte lichaam langzaam zakken. Vang je op met je handen.
Sprint starts: Zet af vanuit een lage houding en maak vijf snelle passen. Wandel terug.
Zigzag sprints: Sprint van punt naar punt en keer scherp. Zak voor je draait.
Single-leg jumps: Kleine sprongen op één been, zacht landen op een gebogen knie.
Neck circles: Rol je hoofd langzaam van schouder naar schouder, langs je borst. Niet naar achteren.
Wrist circles: Vouw je handen en teken langzame cirkels, in beide richtingen.
Shoulder rolls: Rol je schouders omhoog, naar achteren en omlaag. Langzaam en groot.
Sit to stand: Sta op van een stoel zonder handen en ga langzaam zitten.
Finger spreads: Spreid je vingers wijd, houd even vast en maak een losse vuist.
Eye focus near and far: Kijk naar je duim, dan naar iets ver weg. Knipper ertussen.
Desk push-ups: Handen op de rand van een stevig bureau, lichaam recht. Buig je armen en duw af.
Chair twists: Zit rechtop en draai je bovenlichaam, één hand op de leuning. Wissel van kant.
Band pull-aparts: Houd de band voor je borst en trek hem uit elkaar. Schouderbladen naar elkaar toe.
Reaction claps: Klap voor je, achter je en boven je hoofd, steeds sneller.
Wall sit: Rug tegen de muur, dijen horizontaal als op een stoel. Handen van je benen.
Straddle stretch: Zit met je benen wijd en buig vanuit je heupen. Rug lang, niet veren.
Arch hold: Op je buik til je borst en benen op. Armen lang, nek lang.
Bear walk: Op handen en voeten met hoge heupen: tegenovergestelde hand en voet gaan samen.
Forward fold: Sta, buig je knieën iets en laat je bovenlichaam hangen. Hoofd los.
Bridge: Duw je vanaf je rug op handen en voeten. Stop als je polsen of rug pijn doen.
Candlestick: Rol op je schouders en strek je benen omhoog, handen in je rug. Geen gewicht op je nek.
Splits stretch: Glijd langzaam richting spagaat, handen op de grond. Stop bij duidelijke rek, nooit bij pijn.
Wall handstand: Loop met je voeten tegen de muur omhoog en maak je lang. Kom naar beneden voor je moe wordt.
Straight jumps: Spring recht als een kaars omhoog, armen hoog. Land zacht.
V-ups: Til armen en benen tegelijk op en tik ze in het midden aan. Makkelijker met gebogen knieën.
Cartwheels: Hand, hand, voet, voet op één lijn. Zorg voor ruimte en een zachte vloer.
Handstand hold: Zwaai licht op, duw de grond weg en stuur met je vingers. Een muur of hulp in de buurt.
Press to tuck: Handen op de grond, leun naar voren en til je gehurkte benen langzaam op.
Trunk rotations: Voeten stevig, draai je bovenlichaam van kant naar kant met losse armen.
Hip hinges: Duw je heupen naar achteren met een lange rug en kom rechtop. Knieën alleen zacht.
Shoulder cross stretch: Trek een gestrekte arm voor je borst langs. Schouder laag.
Slow swings: Swing op halve snelheid en voel elke positie. Let op de ruimte om je heen.
Standing twists with club: Leg de club op je schouders en draai. Je heupen blijven naar voren.
Single-leg balance: Sta op één been met een zachte knie. Sluit je ogen als het te makkelijk is.
Wood chops: Zwaai je handen samen van hoog aan de ene kant naar laag aan de andere. Je heupen draaien mee.
Speed swings: Swing zo snel als je in balans blijft. Check eerst de ruimte om je heen.
Rotational jumps: Spring met een kwart of halve draai en terug. Land zacht op beide voeten.
Pelvic curl: Rol op vanaf je stuitje, wervel voor wervel, en rol zo ook weer af.
Chest lift: Handen achter je hoofd, rol je schouders van de grond. Je ellebogen blijven wijd.
Spine stretch: Zit rechtop met gestrekte benen, buig bol over een denkbeeldige bal en rol terug.
Leg circles: Op je rug, één been omhoog, maak kleine cirkels. Je bekken blijft stil.
Breathing hundred, knees bent: Hoofd op, knieën gebogen, pomp met je armen: vijf tellen in, vijf tellen uit.
The hundred: Benen gestrekt, hoofd op, pomp met je armen: vijf tellen in, vijf uit. Je rug blijft op de grond.
Roll-up: Rol vanuit lig langzaam op over je gestrekte benen en weer terug. Buig je knieën als het nodig is.
Side kicks: Op je zij zwaai je je bovenste been naar voren en achteren. Je bovenlichaam blijft stil.
Swimming: Op je buik laat je tegenovergestelde armen en benen fladderen. Kijk naar de grond.
Single leg stretch: Hoofd op, trek één knie in en strek het andere been. Wissel vloeiend.
Double leg stretch: Hoofd op, strek armen en benen weg en haal ze weer in. Je rug blijft op de grond.
Leg pull front: In hoge plank til je om de beurt een gestrekt been op. Heupen recht.
Teaser prep: Knieën gebogen, rol op tot je achter je zitbotjes balanceert. Armen naar voren.
Teaser: Rol met gestrekte benen op tot een V en rol langzaam terug.
Control balance: Rol op je schouders, pak één enkel en strek het andere been omhoog. Geen gewicht op je nek.
Ankle bounces: Kleine sprongetjes vanuit je enkels, knieën bijna gestrekt.
Skater hops: Spring van kant naar kant en land op je buitenste been, laag en zacht.
Plank with knee drive: In hoge plank breng je een knie naar je borst en terug. Langzaam, om de beurt.
Tuck position hold: Diep, knieën boven je voeten, vuisten voor je gezicht. Rug rond en los.
Balance on one leg: Sta op één been en beweeg het andere langzaam naar voren en achteren.
Box jumps: Spring met beide voeten op de kist, ga rechtop staan en stap weer af.
Slalom jumps: Voeten bij elkaar, spring links en rechts over een lijn. Je bovenlichaam wijst vooruit.
Side plank dips: In zijplank laat je je heup zakken en til je hem weer op. Elleboog onder je schouder.
Lateral hops without a pause: Spring van kant naar kant over een lijn, zo snel als het netjes gaat.
Split steps: Een klein sprongetje, land breed en klaar op je voorvoeten. Dan het volgende.
Shadow forehand: Draai je schouders, sla van laag naar hoog en eindig boven je schouder. Kan zonder racket.
Shoulder circles: Maak grote cirkels met je schouders, naar voren en naar achteren.
Shadow backhand: Draai je rug iets in, sla voor je langs en eindig hoog.
Serve motion: Opgooien, knieën buigen, strekken en doorslaan. Zonder bal, met ruimte boven je.
Crossover steps: Kruis de ene voet voor de andere, zet af en terug naar het midden.
Baseline sprints: Sprint van hoek naar hoek, rem met korte passen en keer.
Fan drill: Ren vanuit het midden naar vijf punten en steeds terug. Tik elk punt aan.
Ready stance hold: Voeten breed, knieën gebogen, gewicht op je voorvoeten, handen voor je.
Shadow forehand drive: Draai je heup en sla naar voren tot je voorhoofd. Kort en snel terug.
Shadow backhand drive: Elleboog voor, open je onderarm naar voren. Elke keer terug in je basishouding.
Falkenberg footwork: Backhand, forehand vanuit de backhandhoek, wijde forehand. Dan opnieuw.
Ball bouncing: Laat de bal op je bat stuiteren, forehand en backhand om de beurt.
Calf jumps: Kleine, snelle sprongen vanuit je kuiten. Knieën bijna gestrekt.
Multi-direction footwork: Eén pas voor, achter, links en rechts, steeds via het midden.
Shadow topspin: Begin laag en versnel omhoog en naar voren met heup en onderarm.
Lateral hops: Voeten bij elkaar, spring over een lijn en terug. Land zacht.
Speed shadow play: Speel rally’s zonder bal, zo snel als je slagen zuiver blijven.
Arm circles: Armen opzij, maak cirkels van klein naar groot. Wissel halverwege van richting.
Good mornings: Handen achter je hoofd, buig voorover met een lange rug en kom weer omhoog.
`;
