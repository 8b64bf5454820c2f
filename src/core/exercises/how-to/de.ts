export const HOW_TO = `
March on the spot: Hebe die Knie auf Hüfthöhe und schwinge die Arme mit. Bleib aufrecht.
Air squats: Setz dich zurück wie auf einen Stuhl, Gewicht auf den Fersen, Brust raus. Die Knie folgen den Zehen.
Knee push-ups: Knie am Boden, von Kopf bis Knie gerade. Senke die Brust zwischen die Hände.
Dead bug: Leg dich auf den Rücken und senke Arm und Bein über Kreuz. Der untere Rücken bleibt am Boden.
Glute bridge: In Rückenlage die Füße nah ans Gesäß stellen. Hebe die Hüfte und spanne oben kurz an.
Jumping jacks: Spring in die Grätsche, während die Arme über den Kopf schwingen, und zurück. Lande weich.
Reverse lunges: Mach einen Schritt zurück und senke das hintere Knie bis kurz über den Boden. Wechsle jedes Mal das Bein.
Push-ups: Hände unter den Schultern, Körper in einer Linie. Senke die Brust und drück dich vom Boden weg.
Plank: Ellbogen unter den Schultern, Körper gerade wie ein Brett. Atme weiter.
Side plank: Stütz dich auf einen Unterarm, Ellbogen unter der Schulter. Hebe die Hüfte, bis du gerade bist.
Mountain climbers: Zieh in der Liegestützposition abwechselnd die Knie zur Brust. Die Schultern bleiben über den Händen.
Squat jumps: Geh in die Hocke und spring hoch. Lande leise mit weichen Knien und geh gleich in den nächsten Sprung.
Dumbbell thrusters: Kniebeuge mit den Hanteln an den Schultern, schnell aufstehen und über den Kopf drücken.
Burpees: Hocke, zurück in die Liegestützposition, wieder vor und hochspringen. In deinem Tempo.
Tuck jumps: Spring hoch und zieh beide Knie zur Brust. Lande weich und fang dich jedes Mal.
Chair squats: Senk dich, bis du den Stuhl gerade berührst, und steh wieder auf. Brust raus.
Incline push-ups: Hände auf eine stabile Kante, Körper gerade. Je höher die Kante, desto leichter.
Superman hold: In Bauchlage Arme und Beine leicht anheben. Schau zum Boden, damit der Nacken lang bleibt.
Hollow hold: In Rückenlage Schultern und Beine heben, der untere Rücken drückt in den Boden. Zur Not Knie beugen.
Goblet squat: Halte ein Gewicht nah an der Brust und geh in die Kniebeuge. Die Ellbogen gehen zwischen die Knie.
Split squats: Ein Fuß vorn, einer hinten. Sinke gerade nach unten, das vordere Knie über dem Fuß.
Bent-over row: Beug dich mit langem Rücken vor und zieh die Gewichte zur Hüfte.
Hip thrust: Oberer Rücken auf Sofa oder Bank, Füße flach. Drück die Hüfte hoch, bis der Körper waagerecht ist.
Bicycle crunches: Führe in Rückenlage Ellbogen und gegenüberliegendes Knie zusammen. Langsam ist besser als schnell.
Romanian deadlift: Lass die Gewichte an den Oberschenkeln hinabgleiten, indem du die Hüfte zurückschiebst. Rücken lang, Knie weich.
Overhead press: Drück die Gewichte von den Schultern nach oben, ohne ins Hohlkreuz zu gehen.
Pike push-ups: Hüfte hoch, senke den Scheitel zwischen die Hände und drück dich wieder hoch.
Single-leg bridge: Hebe die Hüfte auf einem Bein, das andere gestreckt. Die Hüfte bleibt waagerecht.
Pull-ups: Zieh dich hoch, bis das Kinn über der Stange ist, und lass dich kontrolliert ab.
Pistol squats: Setz dich langsam auf einem Bein ab, das andere nach vorn gestreckt. Halt dich bei Bedarf fest.
Child’s pose: Knie dich hin, setz dich auf die Fersen und streck die Arme nach vorn. Atme in den Rücken.
Cat and cow: Im Vierfüßlerstand beim Ausatmen den Rücken runden, beim Einatmen sinken lassen.
Mountain pose: Steh mit geschlossenen Füßen und werde lang. Schultern locker, Gewicht auf beiden Füßen gleich.
Cobra: Hebe in Bauchlage die Brust aus der Kraft des Rückens. Schultern weg von den Ohren.
Seated forward fold: Sitz mit gestreckten Beinen und beug dich aus der Hüfte vor. Nur so weit, wie der Rücken lang bleibt.
Downward dog: Schieb die Hüfte nach hinten oben zum Dreieck. Gebeugte Knie sind in Ordnung, der lange Rücken zählt.
Warrior one: Großer Schritt, vorderes Knie über dem Knöchel, Hüfte nach vorn. Streck die Arme nach oben.
Warrior two: Weiter Schritt, vorderes Knie gebeugt, Hüfte zur Seite offen. Arme waagerecht, Blick über die vordere Hand.
Tree pose: Steh auf einem Bein, der andere Fuß an Wade oder Oberschenkel, nie am Knie. Schau auf einen Punkt.
Bridge pose: In Rückenlage Füße flach, Hüfte heben. Drück Füße und Arme in den Boden.
Boat pose: Sitz, lehn dich mit langem Rücken zurück und hebe die Füße. Mit gebeugten Knien ist es leichter.
Low plank: Senk dich aus dem Stütz, bis die Ellbogen an den Rippen sind. Knie am Boden ist in Ordnung.
Half moon: Steh auf einem Bein, kipp zur Seite und setz eine Hand auf Boden oder Block. Öffne die Hüfte.
Crow pose: Knie auf die Oberarme, lehn dich vor, bis die Füße leicht werden. Leg ein Kissen vor dich.
Headstand against the wall: Die Unterarme tragen dich, nicht der Kopf. Nur wenn du ihn schon kannst, nah an der Wand.
Defensive slides: Tiefer Stand, Schritte zur Seite, ohne die Füße zu kreuzen. Hände bereit, Brust raus.
Jump stops: Zwei schnelle Schritte, dann auf beiden Füßen gleichzeitig landen. Knie gebeugt, fester Stand.
Ball wraps: Führ den Ball so schnell du kannst um Bauch, Kopf und Knie. Zur Hälfte die Richtung wechseln.
Shadow shooting: Wurf ohne Ball: Knie beugen, strecken, Handgelenk nachklappen lassen.
Calf raises: Geh auf die Zehenspitzen, halte kurz und senk dich langsam ab.
Line sprints: Sprinte zu einer Linie, berühr sie und sprinte zurück. Brems mit kurzen Schritten.
Stationary dribbling: Dribble tief mit den Fingerspitzen, Blick nach vorn. Zur Hälfte die Hand wechseln.
Vertical jumps: Schwing die Arme und spring so hoch du kannst. Lande weich auf beiden Füßen.
Close-out steps: Zwei lange Schritte nach vorn, dann mit kurzen bremsen. Eine Hand hoch, Hüfte tief.
Plank shoulder taps: Tippe im hohen Stütz mit jeder Hand an die andere Schulter. Die Hüfte bleibt ruhig.
Crossover dribbling: Dribble den Ball tief vor dir von einer Hand in die andere. Blick nach vorn.
Lateral bounds: Drück dich zur Seite ab und lande auf dem anderen Bein. Halte kurz, bevor du zurückspringst.
Suicide runs: Sprinte zur ersten Linie und zurück, dann zu den nächsten. Berühr jede Linie.
Depth jumps: Steig von einem niedrigen Kasten, lande weich und spring sofort hoch. Hör auf, wenn du laut landest.
Boxing stance steps: Kleine Schritte in der Boxstellung, Füße nie kreuzen. Hände an den Wangen.
Jab: Mit der vorderen Hand gerade nach vorn und gerade zurück zur Wange. Ellbogen nicht durchdrücken.
Jab and cross: Erst die vordere Hand, dann die hintere mit Hüftdrehung. Die andere schützt das Kinn.
Guard and slip: Hände hoch, nimm den Kopf mit einer kleinen Drehung des Oberkörpers aus der Linie.
Sit-ups: Roll dich aus der Rückenlage auf, ohne am Nacken zu ziehen, und senk dich langsam ab.
Shadow boxing: Box gegen die Luft: beweg dich, misch die Schläge, nimm die Hände zurück in die Deckung.
Hooks: Ellbogen gebeugt auf Schulterhöhe, Hüfte und Fuß drehen mit.
Bob and weave: Beug die Knie und tauch im U unter dem Schlag durch. Blick nach vorn, Rücken gerade.
Rope skipping: Kleine Sprünge aus dem Fußgelenk, das Seil dreht aus dem Handgelenk.
Uppercut combinations: Geh leicht in die Knie und schlag aus den Beinen nach oben. Links und rechts im Wechsel.
High knees: Lauf auf der Stelle und bring die Knie auf Hüfthöhe. Lande auf dem Ballen.
Heavy bag rounds: Schlag mit geraden Handgelenken durch den Sack, dann weg. Trag Handschuhe.
Burpee and six punches: Ein Burpee, dann sechs gerade Schläge. Bei jedem Schlag ausatmen.
Speed punches: Kurze, schnelle, gerade Schläge mit lockeren Schultern. Hände zurück in die Deckung.
Dead hang: Häng mit gestreckten Armen an der Stange. Zieh die Schultern etwas von den Ohren weg.
Hollow rocks: Halte in Rückenlage eine flache Schale und schaukle von Schultern zu Hüfte. Sonst bewegt sich nichts.
Table rows: Leg dich unter einen stabilen Tisch, fass die Kante und zieh die Brust hoch. Prüf den Tisch vorher.
Lunges: Großer Schritt nach vorn, hinteres Knie bis kurz über den Boden, zurückdrücken. Bein wechseln.
L-sit tuck: Hände neben der Hüfte, drück dich hoch und zieh die Knie an. Auch eine Sekunde zählt.
Crab walk: Hände und Füße am Boden, Bauch nach oben. Geh, ohne die Hüfte abzusetzen.
Diamond push-ups: Daumen und Zeigefinger bilden unter der Brust eine Raute. Ellbogen bleiben eng.
Chin-ups: Handflächen zu dir. Zieh das Kinn über die Stange und lass dich langsam ab.
Leg raises: Hebe in Rückenlage die gestreckten Beine und senke sie langsam. Hör auf, bevor der Rücken hohl wird.
Archer push-ups: Hände weit: beug einen Arm, der andere bleibt gestreckt. Nur so tief, wie du es beherrschst.
Muscle-ups: Zieh dich explosiv zur Brust, lehn dich über die Stange und drück dich hoch. Nur mit sauberen Klimmzügen und Dips.
Dragon flags: Halt dich hinter dem Kopf fest und senke den gestreckten Körper langsam. Leichter mit gebeugten Knien.
Finger stretches: Spreiz die Finger und zieh dann jeden sanft zurück. Es darf nie wehtun.
Toe raises: Fersen am Boden, zieh die Fußspitzen so hoch du kannst. Langsam senken.
Hip openers: Hebe ein Knie, führ es zur Seite und stell den Fuß ab. Jedes Mal die Seite wechseln.
Scapular pulls: Häng mit gestreckten Armen und zieh nur die Schulterblätter nach unten. Die Ellbogen bleiben gerade.
High steps: Stell einen Fuß auf eine hohe, stabile Stufe und drück dich mit dem Bein hoch. Langsam senken.
Wall push-ups: Hände auf Brusthöhe an die Wand, Körper gerade. Arme beugen und abdrücken.
Towel wrings: Wring ein gerolltes Handtuch mit gestreckten Armen kräftig in beide Richtungen.
Superman pulls: In Bauchlage die Brust heben und die Ellbogen zu den Rippen ziehen.
Lock-offs: Zieh dich hoch und halte mit gebeugten Armen still. Hör auf, bevor du abrutschst.
Front lever tucks: Häng, zieh die Knie an und lehn dich zurück, bis der Rücken waagerecht ist. Arme gestreckt.
One-leg squats: Setz dich auf einem Bein so tief, wie du es beherrschst, und steh auf. Ein Stuhl hinter dir hilft.
Easy pedalling: Tritt locker und gleichmäßig. Du solltest dich unterhalten können.
Bird dog: Streck im Vierfüßlerstand Arm und Bein über Kreuz. Hüfte waagerecht, jedes Mal wechseln.
Hip flexor stretch: Ein Knie am Boden, Becken aufrichten und die Hüfte sanft nach vorn schieben.
High cadence: Leichter Gang, schnelle Beine: mindestens 100 Umdrehungen pro Minute, ohne im Sattel zu hüpfen.
Standing climb: Schwererer Gang, steh auf und lass das Rad unter dir leicht pendeln.
Walking lunges: Ausfallschritt um Ausfallschritt nach vorn. Aufrecht, hinteres Knie knapp über dem Boden.
Threshold effort: Fahr so hart, wie du es eine Stunde lang könntest. Gleichmäßig und mit tiefem Atem.
All-out sprint: Alles geben, Hände fest am Lenker. Danach locker ausrollen.
Jump lunges: Spring von einem Ausfallschritt in den anderen. Lande weich; wenn die Knie sich melden, steig um.
Step touch: Ein Schritt zur Seite, der andere Fuß kommt nach. Die Arme schwingen im Takt.
Hip circles: Kreise groß mit der Hüfte, Knie weich. Zur Hälfte die Richtung wechseln.
Grapevine: Seit, hinten, seit, ran, dann zurück. Bleib leicht auf den Füßen.
Body roll: Schick eine Welle von der Brust über den Bauch in die Hüfte. Erst langsam.
Shoulder shimmy: Schüttle die Schultern im Wechsel vor und zurück. Alles andere bleibt ruhig.
Box step: Geh ein Quadrat: über Kreuz, zurück, seit, vor. Bleib im Takt.
Pony step: Kleine Hüpfer von Seite zu Seite, dazwischen ein schneller Schritt.
Plié squats: Weiter Stand, Zehen nach außen, Rücken aufrecht. Sinke zwischen die Fersen und komm wieder hoch.
Kick ball change: Kleiner Kick nach vorn, auf den Ballen treten, Gewicht wechseln. Dann das andere Bein.
Standing twists: Füße fest, dreh den Oberkörper nach links und rechts. Die Hüfte bleibt vorn.
Salsa basics: Vor, zur Mitte, zurück, zur Mitte. Kleine Schritte, lockere Hüfte.
Jumping turns: Spring mit einer halben Drehung hoch und lande auf beiden Füßen. Such dir einen Punkt zum Landen.
Low lunges to beat: Sinke im Takt tief in den Ausfallschritt und wechsle. Vorderes Knie über dem Fuß.
Freestyle all out: Dein Lied, deine Schritte. Mach groß und hör nicht auf.
Floor work: Beweg dich tief auf Händen und Füßen: kreisen, unterkreuzen, hochdrücken.
Step-ups: Stell den ganzen Fuß auf die Stufe und drück dich über die Ferse hoch. Jedes Mal das Bein wechseln.
Side steps: Schnelle Schritte zur Seite und zurück, Knie weich.
Jogging on the spot: Lauf locker auf der Stelle, Arme entspannt. Lande auf dem Ballen.
Skipping without a rope: Hüpf wie mit einem Seil und dreh die Handgelenke mit.
Butt kicks: Lauf auf der Stelle und bring die Fersen zum Gesäß. Die Knie zeigen nach unten.
Sprint on the spot: Lauf so schnell du kannst auf der Stelle, die Arme treiben.
Ankle circles: Hebe einen Fuß und zeichne mit den Zehen langsame Kreise, in beide Richtungen.
Side shuffles: Tiefer Stand, schnelle Schritte zur Seite, ohne die Füße zu kreuzen.
Toe taps: Tippe mit den Sohlen abwechselnd oben auf den Ball. Schnell und leicht.
Shuttle runs: Lauf zwischen zwei Marken hin und her. Tief wenden und kräftig abdrücken.
Lateral lunges: Großer Schritt zur Seite, setz dich über dieses Bein, das andere gestreckt. Seite wechseln.
Inside touches: Spiel den Ball von einer Innenseite zur anderen. Kleine Kontakte.
Heading jumps: Spring mit beiden Beinen ab und köpfe einen gedachten Ball mit der Stirn. Lande weich.
Carioca steps: Lauf seitwärts und kreuze den Fuß vorn, dann hinten. Die Hüfte dreht, die Schultern bleiben.
Nordic curls: Knie mit festgehaltenen Füßen und senke den gestreckten Körper langsam. Fang dich mit den Händen ab.
Sprint starts: Drück dich aus tiefem Stand ab und mach fünf schnelle Schritte. Geh zurück.
Zigzag sprints: Sprinte von Marke zu Marke und wechsle dort scharf die Richtung. Vor der Wende tief werden.
Single-leg jumps: Kleine Sprünge auf einem Bein, weich auf gebeugtem Knie landen.
Neck circles: Roll den Kopf langsam von einer Schulter über die Brust zur anderen. Nicht nach hinten.
Wrist circles: Falte die Hände und zeichne langsame Kreise, in beide Richtungen.
Shoulder rolls: Roll die Schultern hoch, zurück und runter. Langsam und groß.
Sit to stand: Steh ohne Hände vom Stuhl auf und setz dich langsam hin.
Finger spreads: Spreiz die Finger weit, halte kurz und mach eine lockere Faust.
Eye focus near and far: Schau auf deinen Daumen, dann auf etwas weit weg. Dazwischen blinzeln.
Desk push-ups: Hände an die Kante eines stabilen Tischs, Körper gerade. Arme beugen und abdrücken.
Chair twists: Sitz aufrecht und dreh den Oberkörper, eine Hand an der Lehne. Seite wechseln.
Band pull-aparts: Halte das Band vor der Brust und zieh es auseinander. Schulterblätter zusammen.
Reaction claps: Klatsch vorn, hinten und über dem Kopf, immer schneller.
Wall sit: Rücken an die Wand, Oberschenkel waagerecht wie auf einem Stuhl. Hände weg von den Beinen.
Straddle stretch: Sitz mit weit gegrätschten Beinen und beug dich aus der Hüfte vor. Rücken lang, nicht wippen.
Arch hold: In Bauchlage Brust und Beine heben. Arme lang, Nacken lang.
Bear walk: Auf Händen und Füßen mit hoher Hüfte: Hand und Fuß über Kreuz gehen zusammen.
Forward fold: Steh, beug die Knie etwas und lass den Oberkörper hängen. Kopf locker.
Bridge: Drück dich aus der Rückenlage auf Hände und Füße. Hör auf, wenn Handgelenke oder Rücken schmerzen.
Candlestick: Roll auf die Schultern und streck die Beine hoch, Hände am Rücken. Kein Gewicht auf dem Nacken.
Splits stretch: Gleite langsam Richtung Spagat, Hände am Boden. Stopp bei deutlicher Dehnung, nie bei Schmerz.
Wall handstand: Geh mit den Füßen die Wand hoch und mach dich lang. Komm runter, bevor du müde wirst.
Straight jumps: Spring gerade wie eine Kerze hoch, Arme oben. Lande weich.
V-ups: Hebe Arme und Beine gleichzeitig und triff dich in der Mitte. Leichter mit gebeugten Knien.
Cartwheels: Hand, Hand, Fuß, Fuß auf einer Linie. Mit genug Platz und weichem Boden.
Handstand hold: Schwing leicht auf, drück den Boden weg und steuere mit den Fingern. Wand oder Hilfe in der Nähe.
Press to tuck: Hände am Boden, lehn dich vor und hebe die gehockten Beine langsam vom Boden.
Trunk rotations: Füße fest, dreh den Oberkörper mit lockeren Armen von Seite zu Seite.
Hip hinges: Schieb die Hüfte mit langem Rücken zurück und richte dich auf. Knie nur weich.
Shoulder cross stretch: Zieh einen gestreckten Arm vor die Brust. Schulter tief.
Slow swings: Schwing in halbem Tempo und spür jede Position. Achte auf den Platz um dich.
Standing twists with club: Leg den Schläger auf die Schultern und dreh dich. Die Hüfte bleibt vorn.
Single-leg balance: Steh auf einem Bein mit weichem Knie. Schließ die Augen, wenn es zu leicht ist.
Wood chops: Schwing die gefassten Hände von oben auf der einen Seite nach unten auf der anderen. Die Hüfte dreht mit.
Speed swings: Schwing so schnell, wie du im Gleichgewicht bleibst. Prüf vorher den Platz um dich.
Rotational jumps: Spring mit einer Viertel- oder halben Drehung und zurück. Lande weich auf beiden Füßen.
Pelvic curl: Roll dich vom Steißbein an Wirbel für Wirbel hoch und genauso wieder ab.
Chest lift: Hände hinter dem Kopf, roll die Schultern vom Boden. Die Ellbogen bleiben weit.
Spine stretch: Sitz aufrecht mit gestreckten Beinen, roll dich über einen gedachten Ball nach vorn und zurück.
Leg circles: In Rückenlage ein Bein nach oben, zeichne kleine Kreise. Das Becken bleibt ruhig.
Breathing hundred, knees bent: Kopf hoch, Knie gebeugt, Arme pumpen: fünf Takte ein, fünf Takte aus.
The hundred: Beine gestreckt, Kopf hoch, Arme pumpen: fünf Takte ein, fünf aus. Der Rücken bleibt am Boden.
Roll-up: Roll dich im Liegen langsam über die gestreckten Beine auf und wieder ab. Knie beugen ist erlaubt.
Side kicks: In Seitlage das obere Bein vor- und zurückschwingen. Der Oberkörper bleibt ruhig.
Swimming: In Bauchlage Arme und Beine über Kreuz flattern lassen. Blick zum Boden.
Single leg stretch: Kopf hoch, ein Knie heranziehen, das andere Bein strecken. Fließend wechseln.
Double leg stretch: Kopf hoch, Arme und Beine wegstrecken und wieder sammeln. Der Rücken bleibt am Boden.
Leg pull front: Hebe im hohen Stütz abwechselnd ein gestrecktes Bein. Hüfte waagerecht.
Teaser prep: Knie gebeugt, roll dich auf, bis du hinter den Sitzhöckern balancierst. Arme nach vorn.
Teaser: Roll dich mit gestreckten Beinen ins V auf und langsam wieder ab.
Control balance: Roll auf die Schultern, fass einen Knöchel und streck das andere Bein hoch. Kein Gewicht auf dem Nacken.
Ankle bounces: Kleine Sprünge aus dem Fußgelenk, Knie fast gestreckt.
Skater hops: Spring von Seite zu Seite und lande auf dem äußeren Bein, tief und weich.
Plank with knee drive: Bring im hohen Stütz ein Knie zur Brust und zurück. Langsam, im Wechsel.
Tuck position hold: Tief, Knie über den Füßen, Fäuste vor dem Gesicht. Rücken rund und locker.
Balance on one leg: Steh auf einem Bein und beweg das andere langsam vor und zurück.
Box jumps: Spring mit beiden Füßen auf den Kasten, richte dich auf und steig wieder ab.
Slalom jumps: Füße zusammen, spring links und rechts über eine Linie. Der Oberkörper zeigt nach vorn.
Side plank dips: Senke im Seitstütz die Hüfte und hebe sie wieder. Ellbogen unter der Schulter.
Lateral hops without a pause: Hüpf von Seite zu Seite über eine Linie, so schnell es sauber geht.
Split steps: Ein kleiner Sprung, breit und bereit auf den Ballen landen. Dann der nächste.
Shadow forehand: Schultern drehen, von unten nach oben schwingen, über der Schulter enden. Geht ohne Schläger.
Shoulder circles: Zeichne mit den Schultern große Kreise, vor und zurück.
Shadow backhand: Dreh den Rücken etwas ein, schwing vor dir durch und ende hoch.
Serve motion: Anwerfen, Knie beugen, nach oben strecken und durchschwingen. Ohne Ball, mit Platz über dir.
Crossover steps: Ein Fuß kreuzt über den anderen, abdrücken und zurück zur Mitte.
Baseline sprints: Sprinte von Ecke zu Ecke, brems mit kurzen Schritten und wende.
Fan drill: Lauf von der Mitte zu fünf Punkten und jedes Mal zurück. Berühr jeden.
Ready stance hold: Füße breit, Knie gebeugt, Gewicht auf den Ballen, Hände vor dem Körper.
Shadow forehand drive: Dreh die Hüfte und schlag nach vorn bis zur Stirn. Kurz und schnell zurück.
Shadow backhand drive: Ellbogen vorn, öffne den Unterarm nach vorn. Jedes Mal zurück in die Grundstellung.
Falkenberg footwork: Rückhand, Vorhand aus der Rückhandecke, weite Vorhand. Dann von vorn.
Ball bouncing: Tippe den Ball auf dem Schläger, Vorhand und Rückhand im Wechsel.
Calf jumps: Kleine, schnelle Sprünge aus den Waden. Knie fast gestreckt.
Multi-direction footwork: Ein Schritt vor, zurück, links und rechts, immer über die Mitte.
Shadow topspin: Starte tief, beschleunige mit Hüfte und Unterarm nach vorn oben.
Lateral hops: Füße zusammen, hüpf über eine Linie und zurück. Lande weich.
Speed shadow play: Spiel Ballwechsel ohne Ball, so schnell die Schläge sauber bleiben.
Arm circles: Arme zur Seite, zeichne erst kleine, dann große Kreise. Zur Hälfte die Richtung wechseln.
Good mornings: Hände hinter dem Kopf, beug dich mit langem Rücken vor und richte dich wieder auf.
`;
