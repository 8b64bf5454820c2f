export const HOW_TO = `
March on the spot: Monte les genoux à hauteur de hanches et balance les bras. Tiens-toi droit.
Air squats: Recule les fesses comme pour t’asseoir, poids sur les talons, buste droit. Les genoux suivent les orteils.
Knee push-ups: Genoux au sol, corps droit de la tête aux genoux. Descends la poitrine entre les mains.
Dead bug: Sur le dos, descends le bras et la jambe opposés. Garde le bas du dos collé au sol.
Glute bridge: Sur le dos, pieds près des fesses. Monte les hanches et serre une seconde en haut.
Jumping jacks: Saute en écartant les pieds pendant que les bras montent, puis reviens. Atterris en douceur.
Reverse lunges: Fais un pas en arrière et descends le genou arrière juste au-dessus du sol. Change de jambe à chaque fois.
Push-ups: Mains sous les épaules, corps aligné. Descends la poitrine et repousse le sol.
Plank: Coudes sous les épaules, corps droit comme une planche. Continue à respirer.
Side plank: En appui sur un avant-bras, coude sous l’épaule. Monte les hanches pour être bien aligné.
Mountain climbers: En position de pompe, ramène un genou après l’autre vers la poitrine. Les épaules restent au-dessus des mains.
Squat jumps: Descends en squat et saute. Atterris sans bruit, genoux souples, et enchaîne.
Dumbbell thrusters: Squat avec les haltères aux épaules, remonte vite et pousse-les au-dessus de la tête.
Burpees: Accroupis-toi, passe en position de pompe, reviens et saute. À ton rythme.
Tuck jumps: Saute et ramène les deux genoux vers la poitrine. Atterris en douceur et retrouve l’équilibre à chaque fois.
Chair squats: Descends jusqu’à effleurer la chaise, puis remonte. Buste droit.
Incline push-ups: Mains sur un appui stable, corps droit. Plus l’appui est haut, plus c’est facile.
Superman hold: Sur le ventre, décolle un peu les bras et les jambes. Regarde le sol pour garder la nuque longue.
Hollow hold: Sur le dos, décolle épaules et jambes, bas du dos plaqué au sol. Plie les genoux s’il se creuse.
Goblet squat: Tiens un poids contre la poitrine et fais un squat. Les coudes passent entre les genoux.
Split squats: Un pied devant, un derrière. Descends tout droit, genou avant au-dessus du pied.
Bent-over row: Penche-toi, dos long, et tire les poids vers les hanches.
Hip thrust: Haut du dos sur un canapé ou un banc, pieds à plat. Pousse les hanches jusqu’à l’horizontale.
Bicycle crunches: Sur le dos, rapproche le coude et le genou opposé, en alternant. Mieux vaut lentement que vite.
Romanian deadlift: Fais glisser les poids le long des cuisses en reculant les hanches. Dos long, genoux souples.
Overhead press: Pousse les poids au-dessus des épaules sans cambrer le dos. Les côtes restent basses.
Pike push-ups: Hanches hautes, descends le sommet de la tête entre les mains et repousse.
Single-leg bridge: Monte les hanches sur une jambe, l’autre tendue. Garde le bassin à plat.
Pull-ups: Tire jusqu’à passer le menton au-dessus de la barre et redescends en contrôlant.
Pistol squats: Descends lentement sur une jambe, l’autre tendue devant. Tiens-toi à quelque chose si besoin.
Child’s pose: À genoux, assieds-toi sur les talons et étire les bras devant toi. Respire dans le dos.
Cat and cow: À quatre pattes, arrondis le dos en expirant et creuse-le en inspirant.
Mountain pose: Debout, pieds joints, grandis-toi. Épaules relâchées, poids égal sur les deux pieds.
Cobra: Sur le ventre, soulève la poitrine avec la force du dos. Épaules loin des oreilles.
Seated forward fold: Assis jambes tendues, penche-toi depuis les hanches. Seulement tant que le dos reste long.
Downward dog: Pousse les hanches vers le haut et l’arrière, en triangle. Plie les genoux si tu veux, le dos long d’abord.
Warrior one: Grand pas, genou avant au-dessus de la cheville, hanches de face. Tends les bras vers le haut.
Warrior two: Grand écart de pas, genou avant plié, hanches ouvertes sur le côté. Bras à l’horizontale, regarde la main avant.
Tree pose: Sur une jambe, pose l’autre pied sur le mollet ou la cuisse, jamais sur le genou. Fixe un point.
Bridge pose: Sur le dos, pieds à plat, monte les hanches. Appuie les pieds et les bras dans le sol.
Boat pose: Assis, penche-toi en arrière, dos long, et lève les pieds. Plus facile genoux pliés.
Low plank: Depuis la planche, descends jusqu’à avoir les coudes aux côtes. Genoux au sol si besoin.
Half moon: Sur une jambe, bascule sur le côté et pose une main au sol ou sur un bloc. Ouvre les hanches.
Crow pose: Genoux sur les bras, penche-toi jusqu’à ce que les pieds s’allègent. Mets un coussin devant toi.
Headstand against the wall: Ce sont les avant-bras qui portent, pas la tête. Seulement si tu sais déjà le faire, près du mur.
Defensive slides: Position basse, déplace-toi de côté sans croiser les pieds. Mains prêtes, buste droit.
Jump stops: Deux pas rapides, puis pose les deux pieds en même temps. Genoux pliés, bien stable.
Ball wraps: Fais tourner le ballon autour de la taille, de la tête et des genoux. Change de sens à mi-temps.
Shadow shooting: Fais ton tir sans ballon : plie les genoux, monte, finis avec le poignet.
Calf raises: Monte sur la pointe des pieds, tiens un instant et redescends lentement.
Line sprints: Sprinte jusqu’à une ligne, touche-la et reviens. Freine à petits pas.
Stationary dribbling: Dribble bas du bout des doigts, regard devant. Change de main à mi-temps.
Vertical jumps: Lance les bras et saute le plus haut possible. Atterris en douceur sur les deux pieds.
Close-out steps: Deux grands pas en avant, puis freine à petits pas. Une main haute, hanches basses.
Plank shoulder taps: En planche haute, touche l’épaule opposée avec chaque main. Les hanches ne bougent pas.
Crossover dribbling: Dribble bas d’une main à l’autre devant toi. Regard devant.
Lateral bounds: Pousse sur le côté et atterris sur l’autre jambe. Tiens un instant avant de repartir.
Suicide runs: Sprinte jusqu’à la première ligne et reviens, puis jusqu’aux suivantes. Touche chaque ligne.
Depth jumps: Descends d’un caisson bas, atterris en douceur et saute aussitôt. Arrête quand tu atterris lourdement.
Boxing stance steps: Petits pas en garde, sans jamais croiser les pieds. Mains aux joues.
Jab: Main avant tout droit, et retour direct à la joue. Ne verrouille pas le coude.
Jab and cross: Main avant, puis main arrière avec rotation de la hanche. L’autre main protège le menton.
Guard and slip: Mains hautes, sors la tête de l’axe d’une petite rotation du buste.
Sit-ups: Enroule-toi depuis le dos sans tirer sur la nuque et redescends lentement.
Shadow boxing: Boxe dans le vide : bouge, varie les coups, ramène les mains en garde.
Hooks: Coude plié à hauteur d’épaule, la hanche et le pied tournent avec le coup.
Bob and weave: Plie les genoux et passe en U sous le coup. Regard devant, dos droit.
Rope skipping: Petits sauts des chevilles, la corde tourne avec les poignets.
Uppercut combinations: Fléchis un peu et frappe vers le haut avec les jambes. Alterne gauche et droite.
High knees: Cours sur place en montant les genoux à hauteur de hanches. Pose l’avant du pied.
Heavy bag rounds: Frappe à travers le sac, poignets droits, puis éloigne-toi. Mets des gants.
Burpee and six punches: Un burpee, puis six directs. Expire à chaque coup.
Speed punches: Coups droits, courts et rapides, épaules relâchées. Les mains reviennent en garde.
Dead hang: Suspends-toi à la barre, bras tendus. Éloigne un peu les épaules des oreilles.
Hollow rocks: Sur le dos, corps en bateau, balance-toi des épaules aux hanches. Rien d’autre ne bouge.
Table rows: Allongé sous une table solide, tiens le bord et tire la poitrine vers elle. Teste la table avant.
Lunges: Grand pas en avant, genou arrière juste au-dessus du sol, repousse. Change de jambe.
L-sit tuck: Mains à côté des hanches, pousse pour te soulever et ramène les genoux. Une seconde compte déjà.
Crab walk: Mains et pieds au sol, ventre vers le haut. Avance sans poser les fesses.
Diamond push-ups: Pouces et index forment un losange sous la poitrine. Coudes près du corps.
Chin-ups: Paumes vers toi. Passe le menton au-dessus de la barre et redescends lentement.
Leg raises: Sur le dos, lève les jambes tendues et descends-les lentement. Arrête avant que le dos se creuse.
Archer push-ups: Mains écartées : plie un bras, l’autre reste tendu. Ne descends que si tu contrôles.
Muscle-ups: Tire vite jusqu’à la poitrine, bascule au-dessus de la barre et pousse. Seulement avec des tractions et des dips propres.
Dragon flags: Tiens-toi derrière la tête et descends lentement le corps tendu. Plus facile genoux pliés.
Finger stretches: Écarte les doigts, puis tire doucement chacun en arrière. Ça ne doit jamais faire mal.
Toe raises: Talons au sol, lève les orteils le plus haut possible. Redescends lentement.
Hip openers: Lève un genou, ouvre-le sur le côté et repose le pied. Change de côté à chaque fois.
Scapular pulls: Suspendu bras tendus, abaisse seulement les omoplates. Les coudes ne plient pas.
High steps: Pose un pied sur une marche haute et stable et pousse avec cette jambe. Redescends lentement.
Wall push-ups: Mains au mur à hauteur de poitrine, corps droit. Plie les bras et repousse.
Towel wrings: Tords une serviette roulée dans les deux sens, bras tendus.
Superman pulls: Sur le ventre, poitrine décollée, tire les coudes vers les côtes.
Lock-offs: Monte en traction et reste immobile, bras pliés. Arrête avant de lâcher.
Front lever tucks: Suspendu, ramène les genoux et penche-toi jusqu’à avoir le dos à l’horizontale. Bras tendus.
One-leg squats: Descends sur une jambe aussi bas que tu contrôles, et remonte. Une chaise derrière toi aide.
Easy pedalling: Pédale souplement et régulièrement. Tu devrais pouvoir parler.
Bird dog: À quatre pattes, tends le bras et la jambe opposés. Bassin à plat, alterne.
Hip flexor stretch: Un genou au sol, rentre le bassin et avance doucement les hanches.
High cadence: Petit braquet, jambes rapides : au moins 100 tours par minute sans rebondir sur la selle.
Standing climb: Braquet plus grand, mets-toi debout et laisse le vélo balancer légèrement.
Walking lunges: Avance de fente en fente. Buste droit, genou arrière juste au-dessus du sol.
Threshold effort: Roule aussi fort que tu pourrais tenir une heure. Régulier, respiration profonde.
All-out sprint: Donne tout, mains fermes sur le guidon. Ensuite, roule doucement.
Jump lunges: Saute d’une fente à l’autre. Atterris en douceur ; fais-le en marchant si les genoux protestent.
Step touch: Un pas de côté, ramène l’autre pied. Laisse les bras suivre le rythme.
Hip circles: Dessine de grands cercles avec les hanches, genoux souples. Change de sens à mi-temps.
Grapevine: Côté, derrière, côté, ensemble, puis retour. Reste léger sur tes pieds.
Body roll: Envoie une vague de la poitrine au ventre puis aux hanches. Lentement d’abord.
Shoulder shimmy: Secoue les épaules d’avant en arrière, en alternant. Le reste ne bouge pas.
Box step: Dessine un carré au sol : croise, arrière, côté, avant. Garde le rythme.
Pony step: Petits sauts d’un côté à l’autre, avec un pas rapide entre les deux.
Plié squats: Pieds écartés, pointes vers l’extérieur, dos droit. Descends entre les talons et remonte.
Kick ball change: Petit kick devant, appui sur l’avant du pied, change d’appui. Puis l’autre jambe.
Standing twists: Pieds fixes, tourne le buste à gauche et à droite. Les hanches restent de face.
Salsa basics: Avant, centre, arrière, centre. Petits pas, hanches souples.
Jumping turns: Saute avec un demi-tour et retombe sur les deux pieds. Choisis un point où regarder.
Low lunges to beat: Descends en fente profonde sur le temps et change de côté. Genou avant au-dessus du pied.
Freestyle all out: Ta musique, tes pas. Vois grand et ne t’arrête pas.
Floor work: Bouge près du sol sur les mains et les pieds : tourne, passe dessous, repousse.
Step-ups: Pose tout le pied sur la marche et pousse sur le talon. Change de jambe à chaque fois.
Side steps: Pas rapides de côté et retour, genoux souples.
Jogging on the spot: Cours légèrement sur place, bras relâchés. Pose l’avant du pied.
Skipping without a rope: Sautille comme avec une corde et tourne les poignets.
Butt kicks: Cours sur place en ramenant les talons aux fesses. Les genoux pointent vers le bas.
Sprint on the spot: Cours sur place le plus vite possible, les bras entraînent.
Ankle circles: Lève un pied et dessine des cercles lents avec les orteils, dans les deux sens.
Side shuffles: Position basse, pas rapides de côté sans croiser les pieds.
Toe taps: Touche le dessus du ballon avec les semelles, en alternant. Vite et léger.
Shuttle runs: Cours entre deux repères, aller et retour. Tourne bas et pousse fort.
Lateral lunges: Grand pas de côté, assieds-toi sur cette jambe, l’autre tendue. Change de côté.
Inside touches: Passe le ballon d’un intérieur du pied à l’autre. Petites touches.
Heading jumps: Saute sur deux pieds et frappe du front un ballon imaginaire. Atterris en douceur.
Carioca steps: Avance de côté en croisant devant, puis derrière. Les hanches tournent, pas les épaules.
Nordic curls: À genoux, pieds bloqués, descends lentement le corps droit. Rattrape-toi avec les mains.
Sprint starts: En position basse, pousse et fais cinq pas rapides. Reviens en marchant.
Zigzag sprints: Sprinte de repère en repère et change nettement de direction. Baisse-toi avant de tourner.
Single-leg jumps: Petits sauts sur une jambe, réception souple, genou plié.
Neck circles: Roule lentement la tête d’une épaule à l’autre en passant par la poitrine. Pas en arrière.
Wrist circles: Croise les doigts et dessine des cercles lents, dans les deux sens.
Shoulder rolls: Roule les épaules vers le haut, l’arrière et le bas. Lentement, en grand.
Sit to stand: Lève-toi d’une chaise sans les mains et rassieds-toi lentement.
Finger spreads: Écarte grand les doigts, tiens un instant et ferme un poing détendu.
Eye focus near and far: Regarde ton pouce, puis quelque chose au loin. Cligne des yeux entre les deux.
Desk push-ups: Mains au bord d’un bureau solide, corps droit. Plie les bras et repousse.
Chair twists: Assis bien droit, tourne le buste, une main sur le dossier. Change de côté.
Band pull-aparts: Tiens l’élastique devant la poitrine et écarte-le. Serre les omoplates.
Reaction claps: Tape des mains devant, derrière et au-dessus de la tête, de plus en plus vite.
Wall sit: Dos au mur, cuisses à l’horizontale comme sur une chaise. Mains loin des jambes.
Straddle stretch: Assis jambes écartées, penche-toi depuis les hanches. Dos long, sans à-coups.
Arch hold: Sur le ventre, décolle la poitrine et les jambes. Bras longs, nuque longue.
Bear walk: Sur les mains et les pieds, hanches hautes, avance main et pied opposés ensemble.
Forward fold: Debout, plie un peu les genoux et laisse pendre le buste. Tête relâchée.
Bridge: Sur le dos, pousse sur les mains et les pieds. Arrête si les poignets ou le dos font mal.
Candlestick: Roule sur les épaules et tends les jambes vers le haut, mains au dos. Aucun poids sur la nuque.
Splits stretch: Glisse lentement vers le grand écart, mains au sol. Arrête à l’étirement, jamais à la douleur.
Wall handstand: Monte les pieds le long du mur et grandis-toi. Redescends avant la fatigue.
Straight jumps: Saute droit comme une chandelle, bras en haut. Atterris en douceur.
V-ups: Lève bras et jambes en même temps et rejoins-les au milieu. Plus facile genoux pliés.
Cartwheels: Main, main, pied, pied sur une ligne. Il te faut de la place et un sol souple.
Handstand hold: Monte légèrement, repousse le sol et règle l’équilibre avec les doigts. Un mur ou de l’aide à côté.
Press to tuck: Mains au sol, penche-toi et décolle lentement les jambes groupées.
Trunk rotations: Pieds fixes, tourne le buste d’un côté à l’autre, bras relâchés.
Hip hinges: Recule les hanches, dos long, puis redresse-toi. Les genoux sont juste souples.
Shoulder cross stretch: Ramène un bras tendu devant la poitrine. Épaule basse.
Slow swings: Fais ton swing à mi-vitesse et sens chaque position. Attention à la place autour de toi.
Standing twists with club: Pose le club sur les épaules et tourne. Les hanches restent de face.
Single-leg balance: Tiens-toi sur une jambe, genou souple. Ferme les yeux si c’est trop facile.
Wood chops: Balance les mains jointes du haut d’un côté vers le bas de l’autre. Les hanches suivent.
Speed swings: Swingue aussi vite que ton équilibre le permet. Vérifie d’abord la place autour de toi.
Rotational jumps: Saute avec un quart ou un demi-tour, puis reviens. Atterris en douceur sur les deux pieds.
Pelvic curl: Déroule depuis le coccyx, vertèbre après vertèbre, et redescends de même.
Chest lift: Mains derrière la tête, décolle les épaules du sol. Les coudes restent ouverts.
Spine stretch: Assis droit, jambes tendues, arrondis-toi au-dessus d’un ballon imaginaire et redresse-toi.
Leg circles: Sur le dos, une jambe en l’air, dessine de petits cercles. Le bassin ne bouge pas.
Breathing hundred, knees bent: Tête levée, genoux pliés, bats des bras : inspire sur cinq temps, expire sur cinq.
The hundred: Jambes tendues, tête levée, bats des bras : inspire sur cinq temps, expire sur cinq. Dos au sol.
Roll-up: Allongé, enroule-toi lentement au-dessus des jambes tendues, puis redescends. Plie les genoux si besoin.
Side kicks: Sur le côté, balance la jambe du dessus d’avant en arrière. Le buste ne bouge pas.
Swimming: Sur le ventre, bats bras et jambes opposés. Regarde le sol.
Single leg stretch: Tête levée, ramène un genou et tends l’autre jambe. Change sans t’arrêter.
Double leg stretch: Tête levée, éloigne bras et jambes puis rassemble-les. Le dos reste au sol.
Leg pull front: En planche haute, lève une jambe tendue après l’autre. Bassin à plat.
Teaser prep: Genoux pliés, enroule-toi jusqu’à l’équilibre sur les ischions. Bras devant.
Teaser: Enroule-toi en V, jambes tendues, et redescends lentement.
Control balance: Roule sur les épaules, tiens une cheville et tends l’autre jambe vers le haut. Aucun poids sur la nuque.
Ankle bounces: Petits rebonds des chevilles, genoux presque tendus.
Skater hops: Saute d’un côté à l’autre et retombe sur la jambe extérieure, bas et en douceur.
Plank with knee drive: En planche haute, ramène un genou vers la poitrine et reviens. Lentement, en alternant.
Tuck position hold: Position basse, genoux au-dessus des pieds, poings devant le visage. Dos rond et relâché.
Balance on one leg: Sur une jambe, balance lentement l’autre d’avant en arrière.
Box jumps: Saute à pieds joints sur le caisson, redresse-toi et redescends en marchant.
Slalom jumps: Pieds joints, saute à gauche et à droite d’une ligne. Le buste reste de face.
Side plank dips: En planche latérale, descends la hanche et remonte. Coude sous l’épaule.
Lateral hops without a pause: Saute d’un côté à l’autre d’une ligne, aussi vite que c’est propre.
Split steps: Un petit saut, réception large et prête sur l’avant des pieds. Puis le suivant.
Shadow forehand: Tourne les épaules, frappe de bas en haut, finis au-dessus de l’épaule. Pas besoin de raquette.
Shoulder circles: Dessine de grands cercles avec les épaules, en avant et en arrière.
Shadow backhand: Tourne un peu le dos, frappe devant toi et finis haut.
Serve motion: Lancer, genoux pliés, étire-toi et traverse. Sans balle, avec de la place au-dessus.
Crossover steps: Croise un pied devant l’autre, pousse, et retour au centre.
Baseline sprints: Sprinte d’un coin à l’autre, freine à petits pas et fais demi-tour.
Fan drill: Depuis le centre, cours vers cinq points et reviens à chaque fois. Touche chacun.
Ready stance hold: Pieds écartés, genoux pliés, poids sur l’avant des pieds, mains devant.
Shadow forehand drive: Tourne la hanche et frappe vers l’avant jusqu’au front. Retour court et rapide.
Shadow backhand drive: Coude devant, ouvre l’avant-bras vers l’avant. Reviens en position à chaque fois.
Falkenberg footwork: Revers, coup droit depuis le coin revers, coup droit large. Puis recommence.
Ball bouncing: Fais rebondir la balle sur la raquette, coup droit et revers en alternant.
Calf jumps: Petits sauts rapides des mollets. Genoux presque tendus.
Multi-direction footwork: Un pas devant, derrière, à gauche et à droite, toujours en passant par le centre.
Shadow topspin: Pars bas, accélère vers le haut et l’avant avec la hanche et l’avant-bras.
Lateral hops: Pieds joints, saute par-dessus une ligne et reviens. Atterris en douceur.
Speed shadow play: Joue des échanges sans balle, aussi vite que tes gestes restent propres.
Arm circles: Bras sur les côtés, dessine des cercles de petits à grands. Change de sens à mi-temps.
Good mornings: Mains derrière la tête, penche-toi, dos long, et redresse-toi.
`;
